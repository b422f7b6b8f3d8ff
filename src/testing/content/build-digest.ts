import { CONTENT_LANGUAGES, inEachLanguage } from '#contract/values/content-languages.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import type { StorySnapshot, TextSnapshot } from '#db/schema/digests.ts'
import { uuidv7 } from '#db/uuid.ts'
import {
  insertDigest,
  type NewDigestItem,
} from '#domain/editorial/digests/building/edition-versions.repository.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import { dailySpan, type Day, weeklySpan, weekStart } from '#domain/editorial/digests/edition-calendar.ts'

const TZ = 'Europe/Paris'
const WORDS = {
  en: {
    title: (n: number) => `Story ${n}: a laboratory opens its weights to everybody who asks for them`,
    excerpt: (n: number) => `The excerpt of story ${n} says what the feed said, and no more than that.`,
    sentence: (n: number) =>
      `The hidden sentence of story ${n} tells what nobody else may read, in as many words as it needs.`,
  },
  fr: {
    title: (n: number) => `Sujet ${n}\u202F: un laboratoire ouvre ses poids à qui les demande`,
    excerpt: (n: number) => `L’extrait du sujet ${n} dit ce que disait le flux, et rien de plus.`,
    sentence: (n: number) =>
      `La phrase cachée du sujet ${n} raconte ce que personne d’autre ne peut lire, en autant de mots qu’il faut.`,
  },
}

const snapshotText = (n: number, locale: (typeof CONTENT_LANGUAGES)[number]): TextSnapshot => {
  const words = WORDS[locale]
  const outlet = { en: 'The Registrar', fr: 'Le Greffe' }[locale]
  return {
    article_id: `01936f00-0000-7000-8000-00000000${locale === 'en' ? '1' : '2'}${String(n).padStart(3, '0')}`,
    title: words.title(n),
    lang: locale,
    excerpt: words.excerpt(n),
    source_name: outlet,
    url: `https://outlet.example/${locale}/${n}`,
    is_sample: false,
    publish_time: '2026-03-09T10:00:00.000Z',
    image: {
      url: `/media/picture-${n}.webp`,
      thumbnail: `/media/picture-${n}-320.webp`,
      alt: `Picture of story ${n}`,
      source: 'rss_feed',
      attribution: null,
      srcset: `/media/picture-${n}-320.webp 320w`,
      width: 640,
      height: 360,
      thumbhash: null,
    },
    sources: [
      { name: outlet, lang: locale, url: `https://outlet.example/${locale}/${n}` },
      { name: 'Agency', lang: 'en', url: `https://agency.example/${n}` },
    ],
    cited: {
      lang: locale,
      status: n % 2 ? 'embedded' : 'verified',
      source_name: outlet,
      sentences: [1, 2, 3].map(() => ({
        text: words.sentence(n),
        quotes: [n % 2 ? words.sentence(n) : words.excerpt(n)],
        kind: 'cited' as const,
      })),
    },
  }
}

type ItemFields = Omit<NewDigestItem, 'places'> & Partial<Pick<NewDigestItem, 'places'>>

/** A complete story of an edition in both languages; tests pass only the fields that matter to them. */
export const snapshotItem = (n: number, different: Partial<StorySnapshot> = {}): ItemFields => ({
  story_id: uuidv7(),
  category: CATEGORIES[n % CATEGORIES.length] ?? 'research',
  subcategory: null,
  content: {
    source_count: 5,
    outlets_by_language: { en: 3, fr: 2 },
    languages: [...CONTENT_LANGUAGES],
    texts: inEachLanguage((lang) => snapshotText(n, lang)),
    updates: { en: null, fr: null },
    ...different,
  },
  facts: { article_ids: [], source_ids: [], figures: [] },
})

const numbers = { daily: 0, weekly: 0 }

/** Inserts an edition as the job stores it. `items` is the number of stories, or the stories themselves. */
export const buildDigest = async (
  db: Database,
  day: Day,
  { period = 'daily', items = 5, ...fields }: Partial<DigestRow> & { items?: number | ItemFields[] } = {},
): Promise<DigestRow> => {
  const isDaily = period === 'daily'
  const span = isDaily ? dailySpan(day, TZ) : weeklySpan(day, TZ)
  const digest: DigestRow = {
    id: uuidv7(),
    period,
    edition_date: day,
    period_start: isDaily ? day : weekStart(day),
    number: (numbers[period] += 1),
    version: 1,
    covers_from: span.from,
    covers_until: span.until,
    is_quiet: false,
    held_count: 0,
    is_sample: false,
    built_at: span.until,
    words: null,
    ...fields,
  }
  const chosen =
    typeof items === 'number' ? Array.from({ length: items }, (_, n) => snapshotItem(n + 1)) : items
  await insertDigest(
    db,
    digest,
    chosen.map((item, at) => ({ places: { en: at + 1, fr: at + 1 }, ...item })),
  )
  return digest
}
