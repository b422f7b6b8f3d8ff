/**
 * The time of undated articles from the first visit of a source, which may be its archive: older than every
 * dated article. It is never rendered.
 */
export const BEFORE_ALL_DATES = new Date('1970-01-02T00:00:00Z')
