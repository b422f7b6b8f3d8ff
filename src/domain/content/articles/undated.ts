/**
 * Publication time of undated articles on a source's first visit, which may list the source's archive: they
 * sort after every dated article. The time is never rendered.
 */
export const BEFORE_ALL_DATES = new Date('1970-01-02T00:00:00Z')
