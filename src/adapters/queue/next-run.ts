import { DURATION_MS } from '#contract/limits.ts'

/** `*`, `*` with a step, or a number: what schedules here use. Undefined for anything else. */
const matcherOf = (field: string): ((value: number) => boolean) | undefined => {
  if (field === '*') return () => true
  const step = /^\*\/([1-9]\d?)$/.exec(field)?.[1]
  if (step !== undefined) return (value) => value % Number(step) === 0
  return /^\d{1,2}$/.test(field) ? (value) => value === Number(field) : undefined
}

/** The first minute after `now` at which a cron expression of every day is due, in UTC; undefined for other expressions. */
export const nextRun = (cron: string, now: Date): Date | undefined => {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  const isMinute = matcherOf(minute)
  const isHour = matcherOf(hour)
  if (!isMinute || !isHour || days.join(' ') !== '* * *') return undefined
  const next = Math.floor(now.getTime() / DURATION_MS.minute) + 1
  for (let each = next; each < next + DURATION_MS.day / DURATION_MS.minute; each += 1) {
    const at = new Date(each * DURATION_MS.minute)
    if (isMinute(at.getUTCMinutes()) && isHour(at.getUTCHours())) return at
  }
  return undefined
}
