import { DURATION_MS } from '#contract/limits.ts'
import { addDays, type Day, dayOf, instantOf } from '#domain/editorial/digests/edition-calendar.ts'

/** An hour of a time zone with subscribers, who are all due at once. */
export interface Slot {
  /** IANA name. */
  time_zone: string
  /** 0 to 23, in that zone. */
  send_hour: number
}

export interface DueSlot extends Slot {
  /** The current day in that zone, or the one before for a slot that is late. */
  local_date: Day
  /** 0 is Monday, 6 Sunday. */
  weekday: number
  due_at: Date
}

const SUNDAY_TO_MONDAY = 6
export const weekdayOf = (day: Day): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY_TO_MONDAY) % 7

/**
 * A newsletter of yesterday is still sent this long after its hour, because an outage or a late edition may
 * span midnight.
 */
const LATE_MS = 6 * DURATION_MS.hour

/**
 * The slots whose hour of the local day has started. After an outage a slot is returned until the end of the
 * local day, and for six hours at least. Since a subscriber gets one newsletter per local day, the schedule
 * can be polled at any time, also when clocks change.
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

/**
 * The weekly newsletter is sent on the Monday after its last day, or within two days after an outage on
 * Monday.
 */
export const isWeeklyDay = (localDate: Day, lastDay: Day): boolean =>
  localDate > lastDay && localDate <= addDays(lastDay, 3)
