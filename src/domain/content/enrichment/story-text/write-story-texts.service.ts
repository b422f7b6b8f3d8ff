import { citableSource, mergeSentences, splitSentences } from '@apercu/language-processing'
import { type Llm, isAnswerError, LlmError } from '@apercu/llm-client'
import {
  isContentLanguage,
  CONTENT_LANGUAGES,
  type ContentLanguage,
} from '#contract/values/content-languages.ts'
import type { StoredStorySentence } from '#db/schema/stories.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockStories } from '#domain/content/stories/stories.repository.ts'
import { gateOf } from '../gate-of.ts'
import { storeRefusals } from '../gate-refusals.service.ts'
import { askJudge } from '../model/judge.ts'
import {
  type CheckedReportsAnswer,
  checkReportsAnswer,
  type ReadingGate,
  severalReportsSchema,
  type CheckedSentence,
} from '../model/several-reports-answer.ts'
import {
  type CitableReport,
  SEVERAL_REPORTS_PROMPT_VERSION,
  severalReportsPrompt,
} from '../model/several-reports-prompt.ts'
import type { StoryModels } from '#domain/content/enrichment/generate-summaries.service.ts'
import { generationSince } from '#domain/content/enrichment/generation-since.ts'
import { editionOf, inputsOf } from './inputs.ts'
import { nextVersion } from './next-version.ts'
import {
  leaveStoryDue,
  listQuotableReports,
  listStoryTexts,
  listTextsToWrite,
  lockIfUpToDate,
  type ReportOfStory,
  saveStoryText,
} from './story-texts.repository.ts'

const STORIES_PER_RUN = 20
/** Characters of all reports together: the limit for a single article. */
const MAX_CHARS = 10_000
const MAX_REPORTS = 6
const MAX_OUTPUT_TOKENS = 1500

/** The reports without sentences that are not for readers, the rest numbered across reports. */
const citableReports = (reports: readonly ReportOfStory[]): CitableReport[] => {
  const citable: CitableReport[] = []
  let number = 0
  for (const { id, lang, title, body, outlet } of reports.slice(0, MAX_REPORTS)) {
    const source = citableSource({ sourceLang: lang, title, sentences: splitSentences(body, lang) })
    let chars = 0
    const sentences = (source?.sentences ?? []).filter(({ text }) => {
      chars += text.length
      return chars <= MAX_CHARS / Math.min(reports.length, MAX_REPORTS)
    })
    if (sentences.length > 0)
      citable.push({
        id,
        lang,
        outlet,
        sentences: sentences.map((sentence) => ({ ...sentence, number: (number += 1) })),
      })
  }
  return citable
}

/** The gate, with a second model for doubted sentences. */
const readingGate = (ctx: Context, judge: Llm | undefined, signal?: AbortSignal): ReadingGate => {
  const gate = gateOf(ctx)
  return async (request) => {
    const judgement = gate(request)
    if (judgement.verdict !== 'doubt' || !judge) return judgement
    const { answer } = await askJudge(judge, request, signal)
    return answer === 'yes' ? { verdict: 'pass', findings: [], isReadByModel: true } : judgement
  }
}

const toStored = (
  { text, provenance, citations }: CheckedSentence,
  bodies: ReadonlyMap<string, ReportOfStory>,
): StoredStorySentence => {
  const outlets = new Set(citations.map(({ report }) => bodies.get(report.id)?.sourceId))
  return {
    text,
    part: outlets.size > 1 ? 'agreed' : 'reported',
    provenance,
    since: 1,
    citations: citations.map(({ report, sentences }) => ({
      article_id: report.id,
      lang: report.lang,
      sources: sentences.map(({ start, end }) => ({ start, end })),
      quotes: sentences.map(({ start, end }) => bodies.get(report.id)?.body.slice(start, end) ?? ''),
    })),
  }
}

/** @returns what passed; null where the host failed, which is no answer. */
const ask = async (
  ctx: Context,
  reports: readonly CitableReport[],
  { llm, judge }: StoryModels,
  signal?: AbortSignal,
): Promise<CheckedReportsAnswer | 'useless' | null> => {
  try {
    const { value } = await llm.complete({
      ...severalReportsPrompt(reports),
      schema: severalReportsSchema,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      signal,
    })
    return await checkReportsAnswer(value, reports, readingGate(ctx, judge, signal))
  } catch (error) {
    if (error instanceof LlmError) return isAnswerError(error.code) ? 'useless' : null
    throw error
  }
}

interface Run {
  models: StoryModels
  /** Prompt version and model: when either changes, every story is queried again. */
  question: string
  signal?: AbortSignal | undefined
}

/** @returns whether a generated text was saved. */
const writeText = async (
  ctx: Context,
  storyId: string,
  { models, question, signal }: Run,
): Promise<boolean> => {
  const [reports, known] = [await listQuotableReports(ctx.db, storyId), await listStoryTexts(ctx.db, storyId)]
  // Composed by another method version: it is composed again first.
  if (known.some(({ lang, inputs }) => isContentLanguage(lang) && inputs !== inputsOf(reports, lang))) {
    await leaveStoryDue(ctx.db, storyId)
    return false
  }
  const citable = citableReports(reports)
  const checked = citable.length < 2 ? 'useless' : await ask(ctx, citable, models, signal)
  if (checked === null) return false
  const isUsable = checked !== 'useless' && !checked.isCompromised
  const bodies = new Map(reports.map((report) => [report.id, report]))
  const written = CONTENT_LANGUAGES.map((lang: ContentLanguage) => {
    const former = known.find((text) => text.lang === lang)
    const inputs = inputsOf(reports, lang)
    const generated = isUsable ? checked.texts[lang].map((sentence) => toStored(sentence, bodies)) : []
    const sentences = mergeSentences(generated, former?.sentences ?? [], bodies)
    const text = nextVersion(former, { sentences, reports: reports.map(editionOf) }, ctx.clock())
    return { lang, inputs, text }
  })
  const isSaved = await ctx.db.tx(async () => {
    await lockStories(ctx.db)
    // Optimistic lock: after a concurrent change the answer is discarded and the story is queried again.
    if (!(await lockIfUpToDate(ctx.db, storyId))) return false
    for (const { lang, inputs, text } of written)
      if (text) await saveStoryText(ctx.db, storyId, { ...text, lang, inputs, asked: inputs + question })
    return isUsable && CONTENT_LANGUAGES.some((lang) => checked.texts[lang].length > 0)
  })
  if (checked !== 'useless')
    for (const [id, judged] of Map.groupBy(checked.judged, ({ request }) =>
      articleOf(request.source, citable),
    ))
      if (id) await storeRefusals(ctx, { story_id: storyId, article_id: id, model: models.llm.model }, judged)
  return isSaved
}

const articleOf = (source: string, reports: readonly CitableReport[]): string | undefined =>
  reports.find(({ sentences }) => sentences.map(({ text }) => text).join(' ') === source)?.id

/**
 * Generates the texts of the stories with the highest impact in both languages. Sentences that the gate does
 * not pass are not published: the fallback is sentences of the reports. A story whose reports changed is
 * queried again.
 *
 * @returns the number of stories with a generated text.
 */
export const writeStoryTexts = async (
  ctx: Context,
  models: StoryModels,
  signal?: AbortSignal,
): Promise<number> => {
  const question = `.${SEVERAL_REPORTS_PROMPT_VERSION}.${models.llm.model}`
  const since = generationSince(ctx)
  const stories = await listTextsToWrite(ctx.db, { since, question, limit: STORIES_PER_RUN })
  let count = 0
  for (const storyId of stories) {
    if (signal?.aborted || models.llm.state() === 'open') break
    if (await writeText(ctx, storyId, { models, question, signal })) count += 1
  }
  return count
}
