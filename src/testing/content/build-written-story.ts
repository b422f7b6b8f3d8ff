import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { WRITTEN_STORIES } from '@apercu/language-processing/testing/written-stories/written-stories.ts'
import { buildArticle, buildSource } from './builders.ts'
import { testContext } from '#testing/test-api.ts'

export interface BuiltStory {
  id: string
  /** Ids of the reports in order of publication. */
  articles: string[]
}

export interface BuiltReport {
  title: string
  lang: ContentLanguage
  outlet: string
  body: string
}

/** Inserts a report in the state after enrichment, so that tests of story texts do not run enrichment. */
export const addReport = async (
  db: Database,
  storyId: string,
  { title, lang, outlet, body }: BuiltReport,
  now: Date,
): Promise<string> => {
  const { id: source_id } = await buildSource(db, { name: outlet, language: lang })
  const { id } = await buildArticle(db, {
    source_id,
    lang,
    publish_time: now,
    created_at: now,
    texts: { [lang]: { title, description: body.slice(0, 120) } },
  })
  await db.kysely
    .insertInto('article_bodies')
    .values({ article_id: id, lang, origin: 'feed', body })
    .execute()
  await db.kysely
    .updateTable('articles')
    .set({ story_id: storyId, enriched_at: now })
    .where('id', '=', id)
    .execute()
  await recountStories(testContext(db, now), [storyId])
  return id
}

/** `source` is the name of a story in the fixture (`trams-2`), or the reports. */
export const buildWrittenStory = async (
  db: Database,
  source: string | readonly BuiltReport[],
  now: Date,
): Promise<BuiltStory> => {
  const reports =
    typeof source === 'string' ? WRITTEN_STORIES.find(({ name }) => name === source)?.reports : source
  if (!reports) throw new Error('There is no such written story')
  const id = uuidv7(now)
  await db.kysely.insertInto('stories').values({ id, first_seen: now, last_seen: now, score: '{}' }).execute()
  const articles: string[] = []
  for (const report of reports) articles.push(await addReport(db, id, report, now))
  return { id, articles }
}
