import type { TakedownKind } from '#contract/newsroom/takedowns.ts'
import type { Database } from '#db/connection.ts'
import { FETCH_STATE } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { urlIdentity } from '#domain/content/ingestion/items/canonical-url.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { buildDueEditions, buildWeeklyNow } from '#domain/editorial/digests/building/editions.service.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { buildWrittenStory } from '#testing/content/build-written-story.ts'
import { clearNews, newsRoom } from '#testing/content/news-week.ts'

export const NOON = new Date('2026-03-10T11:00:00Z')
export const EDITION_DAY = '2026-03-10'
const SIX = new Date('2026-03-10T05:00:00Z')
const hoursBefore = (hours: number): Date => new Date(SIX.getTime() - hours * 3_600_000)

/** Of the picture that only the marked article has. */
export const PICTURE_KEY = 'ab'.repeat(16)
export const MARKED_URL = 'https://vexillum.example/quixotron'
/** By this word searches find the marked article; an answer that repeats it has no trace. */
export const COMMON_WORD = 'leaks'
const OUTLET = 'Vexillum Wire'
const TEXTS = {
  en: {
    title: 'Quixotron leaks at Ardenbury',
    description: 'Zorblatt in short.',
    summary: 'Brindlewick said no. The zorblatt leaks.',
    key_points: JSON.stringify(['Brindlewick said no.']),
  },
  fr: {
    title: 'Le Quixotron fuit à Ardenbury (leaks)',
    description: 'Le zorblatt en bref.',
    summary: 'Brindlewick a dit non. Le zorblatt fuit.',
    key_points: JSON.stringify(['Brindlewick a dit non.']),
  },
}

export interface Edition {
  id: string
  period: 'daily' | 'weekly'
  edition_date: string
  version: number
}

/** Ids of what may be taken down. */
export interface MarkedNews {
  /** Has texts in both languages, a picture, a correction and the first place of the editions. */
  article: string
  /** Of that article, with a report of another outlet. */
  story: string
  otherReport: string
  source: string
  feedUrl: string
  /** A story with a text, whose first report words some of its sentences. */
  writtenStory: string
  writtenReport: string
  /** Sentences of that text that this report words, and those of others. */
  sentences: string[]
  otherSentences: string[]
  editions: Edition[]
}

export interface Traces {
  all: RegExp
  kept: RegExp
}

/** By what is taken down, the patterns that no answer may match afterwards. `kept`: of what readers saved. */
export const TRACES = {
  article: { all: /quixotron|ardenbury|zorblatt|brindlewick/i, kept: /zorblatt|brindlewick/i },
  story: { all: /quixotron|ardenbury|zorblatt|brindlewick|escapes/i, kept: /zorblatt|brindlewick|escapes/i },
  picture: { all: new RegExp(PICTURE_KEY), kept: new RegExp(PICTURE_KEY) },
  source: { all: /quixotron|ardenbury|zorblatt|brindlewick|vexillum/i, kept: /zorblatt|brindlewick/i },
} as const satisfies Record<TakedownKind, Traces>

const item = (title: string, link: string, guid: string, description = TEXTS.en.description): string =>
  `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid><description>${description}</description><pubDate>Tue, 10 Mar 2026 01:00:00 GMT</pubDate></item>`

const feedOf = (...items: string[]): Uint8Array =>
  new TextEncoder().encode(`<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`)

/**
 * What the feed of its source lists afterwards: first the marked article, whose id in the feed was not known before, then that
 * id under another address, its title under a third, and another article.
 */
export const FEEDS_AFTERWARDS = [
  feedOf(item(TEXTS.en.title, MARKED_URL, 'item-1')),
  feedOf(
    item('Quixotron AI under another address', 'https://vexillum.example/b', 'item-1'),
    item('Quixotron: leaks at Ardenbury', 'https://www.vexillum.example/c', 'item-3'),
    item('Another AI model of theirs', 'https://vexillum.example/d', 'item-4', 'An AI model.'),
  ),
]

const addMarked = async (ctx: IngestionContext): Promise<Omit<MarkedNews, 'editions' | Written>> => {
  const { db } = ctx
  const room = newsRoom(db)
  const { id: article, storyId: story } = await room.report('Leak', hoursBefore(3), {
    outlet: OUTLET,
    url: MARKED_URL,
    identity: urlIdentity(MARKED_URL),
    texts: TEXTS,
    impact: 20,
    image_key: PICTURE_KEY,
    image_from: 'feed',
    image_origin: 'https://vexillum.example/leak.jpg',
    image_width: 400,
    image_height: 300,
    image_sizes: [400],
    image_state: FETCH_STATE.done,
  })
  const { id: otherReport } = await room.report('Leak', hoursBefore(2), {
    outlet: 'Gazette',
    title: 'A model escapes',
  })
  for (const n of [1, 2, 3, 4]) await room.report(`Event ${n}`, hoursBefore(n), { impact: 10 - n })
  await recountStories(ctx, [story])
  const { id: source, feed_url: feedUrl } = await db.kysely
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['sources.id', 'sources.feed_url'])
    .where('articles.id', '=', article)
    .executeTakeFirstOrThrow()
  await db.kysely
    .insertInto('corrections')
    .values({
      id: uuidv7(),
      article_id: article,
      title: TEXTS.en.title,
      lang: 'en',
      kind: 'summary',
      note_en: 'It was another.',
      note_fr: 'C’en était un autre.',
      corrected_at: hoursBefore(1),
    })
    .execute()
  return { article, story, otherReport, source, feedUrl: feedUrl ?? '' }
}

type Written = 'writtenStory' | 'writtenReport' | 'sentences' | 'otherSentences'

const addWritten = async (ctx: IngestionContext): Promise<Pick<MarkedNews, Written>> => {
  const { id: writtenStory } = await buildWrittenStory(ctx.db, 'trams-5', hoursBefore(4))
  await makeStoryTexts(ctx)
  const texts = await ctx.db.kysely
    .selectFrom('story_texts')
    .select('sentences')
    .where('story_id', '=', writtenStory)
    .execute()
  const sentences = texts.flatMap((text) => text.sentences)
  const writtenReport = sentences[0]?.citations[0]?.article_id ?? ''
  const textsOf = (isOfReport: boolean): string[] =>
    sentences
      .filter(({ citations }) => (citations[0]?.article_id === writtenReport) === isOfReport)
      .map(({ text }) => text)
  return { writtenStory, writtenReport, sentences: textsOf(true), otherSentences: textsOf(false) }
}

/** Deletes all news, then adds some of which each part can be recognised in every answer. */
export const addMarkedNews = async (ctx: IngestionContext): Promise<MarkedNews> => {
  const { db } = ctx
  for (const table of ['takedown_requests', 'takedowns', 'corrections', 'bookmarks'] as const)
    await db.kysely.deleteFrom(table).execute()
  await clearNews(db)
  const marked = await addMarked(ctx)
  await buildDueEditions(ctx, { waitsForEnrichment: false })
  await buildWeeklyNow(ctx)
  const editions = await listEditions(db)
  // Afterwards, because more outlets report this story: it would have the first place.
  return { ...marked, ...(await addWritten(ctx)), editions }
}

const listEditions = (db: Database): Promise<Edition[]> =>
  db.kysely
    .selectFrom('digests')
    .select(['id', 'period', 'edition_date', 'version'])
    .where('is_current', '=', true)
    .execute()
