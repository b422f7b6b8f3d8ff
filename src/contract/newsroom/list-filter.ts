import { z } from 'zod'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { calendarDay, soughtText } from '#contract/values/stored-text.ts'

/** What the newsroom's lists of articles and stories are filtered by, beside what each has of its own. */
export const listFilter = {
  source: soughtText(120).trim().optional().describe('Id of a source, or the beginning of its name'),
  lng: z.enum(CONTENT_LANGUAGES).optional().describe('Language of the articles at their source'),
  from: calendarDay.optional().describe('First day, in the time zone of the editions'),
  until: calendarDay.optional().describe('Last day, included'),
}
