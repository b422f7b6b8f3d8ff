/** The day of a moment in UTC, 'YYYY-MM-DD'. In the editors' time zone it may be another: `dayOf` of an edition's calendar. */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10)
