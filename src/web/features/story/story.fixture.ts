import type { StoryDetail, StoryReport, StorySentence, StoryText } from '#contract/content/stories.ts'
import { anArticle } from '#web/components/page.fixture.tsx'

const ID = '01936f00-0000-7000-8000-00000000aaaa'
export const reportId = (number: number): string =>
  `01936f00-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A report at `number` times ten minutes past 08:00; every third is French. */
export const aReport = (number: number, different: Partial<StoryReport> = {}): StoryReport => ({
  id: reportId(number),
  title: `Report ${number}`,
  lang: number % 3 === 0 ? 'fr' : 'en',
  description: `Excerpt ${number}.`,
  source_id: `outlet-${number}`,
  source_name: `Outlet ${number}`,
  url: `https://www.outlet-${number}.example/report`,
  publish_time: new Date(Date.UTC(2026, 10, 20, 8, number * 10)).toISOString(),
  ...different,
})

export const aSentence = (
  text: string,
  reports: readonly number[],
  different: Partial<StorySentence> = {},
): StorySentence => ({
  text,
  part: reports.length > 1 ? 'agreed' : 'reported',
  provenance: 'rule_checked',
  is_new: false,
  citations: reports.map((number) => {
    const { id, source_id, source_name, url, lang } = aReport(number)
    return { article_id: id, source_id, source_name, url, lang, quotes: [`Words of report ${number}.`] }
  }),
  ...different,
})

export const aText = (sentences: StorySentence[], different: Partial<StoryText> = {}): StoryText => ({
  lang: 'en',
  version: 1,
  updated_at: '2026-11-20T09:00:00.000Z',
  previous_at: null,
  sentences,
  ...different,
})

export const aStoryDetail = (different: Partial<StoryDetail> = {}): StoryDetail => {
  const reports = different.reports ?? [aReport(1), aReport(2), aReport(3)]
  return {
    id: ID,
    article: anArticle({ id: reportId(1) }),
    first_seen: '2026-11-20T08:10:00.000Z',
    last_seen: '2026-11-20T08:30:00.000Z',
    updated_at: '2026-11-20T08:35:00.000Z',
    outlets: new Set(reports.map(({ source_id }) => source_id)).size,
    languages: { en: 2, fr: 1 },
    reports,
    storyline: null,
    has_text: false,
    is_text_free: true,
    can_view_text: false,
    text_provenance: null,
    text_shape: null,
    news: null,
    share_image: '/share/1/en/story.jpg',
    ...different,
  }
}

export const aStoryWithText = (texts: StoryText[], different: Partial<StoryDetail> = {}): StoryDetail =>
  aStoryDetail({
    has_text: true,
    is_text_free: false,
    can_view_text: true,
    text_provenance: 'rule_checked',
    texts: Object.fromEntries(texts.map((text) => [text.lang, text])),
    ...different,
  })
