import { DURATION_MS } from '#contract/limits.ts'
import { addDays, type Day, dayOf, instantOf } from '#domain/editorial/digests/edition-calendar.ts'

/** An hour of a zone at which somebody wants letters. */
export interface Slot {
  /** IANA. */
  time_zone: string
  /** 0 to 23, on that zone's clocks. */
  send_hour: number
}

export interface DueSlot extends Slot {
  /** The day it is there. */
  local_date: Day
  /** 0 is Monday, 6 Sunday. */
  weekday: number
  /** When the hour came. */
  due_at: Date
}

const SUNDAY_TO_MONDAY = 6
export const weekdayOf = (day: Day): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY_TO_MONDAY) % 7

/** So long after its hour a letter of yesterday still leaves: an outage, or an edition that is waited for, may span midnight. */
const LATE_MS = 6 * DURATION_MS.hour

/**
 * The slots whose hour of the local day has come. Whoever looks late, after a sleep of hours, still finds them until the
 * day is over there, and for six hours at least: with one letter a local day, looking at any time finds every day once,
 * changes of clocks included.
 */
export const dueSlots = (slots: readonly Slot[], now: Date): DueSlot[] =>
  slots.flatMap((slot) => {
    const today = dayOf(now, slot.time_zone)
    const slotOn = (local_date: Day): DueSlot => {
      const due_at = instantOf(local_date, slot.send_hour, slot.time_zone)
      return { ...slot, local_date, weekday: weekdayOf(local_date), due_at }
    }
    const due = slotOn(today)
    if (due.due_at <= now) return [due]
    const late = slotOn(addDays(today, -1))
    return now.getTime() - late.due_at.getTime() < LATE_MS ? [late] : []
  })

/** The weekly letter leaves on the Monday after its last day, or within two days where nobody was there on Monday. */
export const isWeeklyDay = (localDate: Day, lastDay: Day): boolean =>
  localDate > lastDay && localDate <= addDays(lastDay, 3)
