/** Texts of stories with several reports: sixty fixtures, because the open weeks have titles only. */
import { composeStoryText, judgeSentence } from '@apercu/language-processing'
import type { Figure } from '../section.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import {
  WRITTEN_STORIES,
  type WrittenStory,
} from '@apercu/language-processing/testing/written-stories/written-stories.ts'

/** Stories with less text in all reports together cannot have a text of several outlets and are left out. */
const LEAST_CHARACTERS = 300
/** Typical length of an excerpt in a feed, after which it is truncated. */
const EXCERPT_CHARACTERS = 160

const read = ({ reports }: WrittenStory) => {
  const byId = new Map(reports.map((report) => [report.id, report]))
  const texts = CONTENT_LANGUAGES.map((lang) => {
    const excerpt = reports.find((report) => report.lang === lang)?.body.slice(0, EXCERPT_CHARACTERS) ?? null
    return { lang, sentences: composeStoryText(reports, lang, excerpt, judgeSentence) }
  })
  const sentences = texts.flatMap((text) =>
    text.sentences.map((sentence) => ({ ...sentence, lang: text.lang })),
  )
  const outletsOf = (cited: (typeof sentences)[number]['citations']) =>
    new Set(cited.map(({ article_id }) => byId.get(article_id)?.sourceId))
  const isRefused = ({ text, lang, citations }: (typeof sentences)[number]) =>
    citations.some(({ article_id, quotes }) => {
      const report = byId.get(article_id)
      if (!report) return true
      const cited = quotes.join(' ')
      const judged = judgeSentence({
        sentence: text,
        cited,
        source: report.body,
        lang,
        sourceLang: report.lang,
      })
      return judged.verdict === 'refuse' || !quotes.every((quote) => report.body.includes(quote))
    })
  return {
    isOfSeveral: texts.some(
      (text) => outletsOf(text.sentences.flatMap(({ citations }) => citations)).size > 1,
    ),
    hasAgreed: sentences.some(({ citations }) => outletsOf(citations).size > 1),
    uncited: sentences.filter(({ citations }) => citations.length === 0).length,
    refused: sentences.filter(isRefused).length,
  }
}

export const storiesOfSeveralFigures = async (): Promise<Figure[]> => {
  const eligible = WRITTEN_STORIES.filter(
    ({ reports }) =>
      new Set(reports.map(({ sourceId }) => sourceId)).size > 1 &&
      reports.reduce((sum, { body }) => sum + body.length, 0) >= LEAST_CHARACTERS,
  )
  const started = process.cpuUsage()
  const stories = eligible.map(read)
  const { user, system } = process.cpuUsage(started)
  const share = (count: number) => count / stories.length
  const sum = (key: 'uncited' | 'refused') => stories.reduce((total, story) => total + story[key], 0)
  const note = `${stories.length} stories of our own`
  return [
    { key: 'texts.eligible.stories_of_several', value: stories.length, floor: 60, note },
    {
      key: 'texts.stories_of_several',
      value: share(stories.filter(({ isOfSeveral }) => isOfSeveral).length),
      floor: 0.85,
      note: 'with a text in one language that cites two outlets or more',
    },
    {
      key: 'texts.stories_with_agreed',
      value: share(stories.filter(({ hasAgreed }) => hasAgreed).length),
      note: 'with a sentence that two outlets or more bear out',
    },
    { key: 'texts.story_sentences_uncited', value: sum('uncited'), ceiling: 0 },
    {
      key: 'texts.story_sentences_refused',
      value: sum('refused'),
      ceiling: 0,
      note: 'by the gate, or not word for word',
    },
    {
      key: 'texts.story_ms',
      value: (user + system) / 1000 / stories.length,
      note: 'of processor time a story, checks included',
    },
  ]
}
