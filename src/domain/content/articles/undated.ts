/**
 * Where an undated article stands that a source had at its first reading: an archive without dates, older than everything that
 * has one. This time is never shown.
 */
export const BEFORE_ALL_DATES = new Date('1970-01-02T00:00:00Z')
