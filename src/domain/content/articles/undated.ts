/**
 * Sorts undated articles of a source's first visit, which may list its archive, after every dated article. It
 * is never rendered.
 */
export const BEFORE_ALL_DATES = new Date('1970-01-02T00:00:00Z')
