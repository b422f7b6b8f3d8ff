import { splitSentences } from '@apercu/language-processing'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isContentLanguage, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { GateCase, makeCaseOfReport, ReportedSentence } from '#contract/newsroom/newsroom-cases.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { lockReport } from './reports.repository.ts'
import * as cases from '#domain/content/lexicon/gate-cases.repository.ts'
import { presentCase, storeCase } from '#domain/content/lexicon/gate-cases.service.ts'

const PARTS = ['summary', 'key_points', 'in_simple_terms'] as const
/**
 * The gate reads this much around a cited sentence to resolve pronouns, so a case stores no more of its
 * source.
 */
const AROUND_CHARACTERS = 600

interface Found extends Omit<ReportedSentence, 'cited'> {
  sentences: string[]
  /** Positions in `sentences`, from 1. */
  cited: number[]
}

/** Whole sentences, because the offsets of a citation may cut one. */
const passageOf = (
  body: string,
  lang: ContentLanguage,
  sources: readonly { start: number; end: number }[],
) => {
  const all = splitSentences(body, lang)
  const isWithin = ({ start, end }: { start: number; end: number }, around: number) =>
    sources.some((source) => start < source.end + around && end > source.start - around)
  const kept = all.filter((sentence) => isWithin(sentence, AROUND_CHARACTERS))
  return {
    sentences: kept.map(({ text }) => text),
    cited: [...kept.entries()].flatMap(([at, sentence]) => (isWithin(sentence, 0) ? at + 1 : [])),
  }
}

const plain = (text: string): string =>
  text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * Includes retracted sentences, because a report may have led to the retraction. Deduplicated by language and
 * text.
 */
const sentencesOf = ({ texts, bodies, message }: cases.ReportedTexts): Found[] => {
  const found = new Map<string, Found>()
  for (const { lang, ...text } of texts)
    for (const cited of [text.cited, text.quarantined] as (CitedTexts | null)[]) {
      const body = bodies.find((each) => each.lang === cited?.from)?.body
      if (!cited || body === undefined || !isContentLanguage(lang) || !isContentLanguage(cited.from)) continue
      for (const part of PARTS)
        for (const { text: sentence, sources } of cited[part] ?? []) {
          const key = `${lang} ${sentence}`
          const passage = passageOf(body, cited.from, sources)
          if (found.has(key) || passage.cited.length === 0) continue
          found.set(key, {
            ...passage,
            text: sentence,
            lang,
            part,
            source_lang: cited.from,
            is_quoted: plain(message).includes(plain(sentence)),
          })
        }
    }
  return [...found.values()]
}

const getReport = async (ctx: Context, id: string): Promise<cases.ReportedTexts> => {
  const report = isUuid(id) ? await cases.findReportedTexts(ctx.db, id) : undefined
  if (!report) throw new AppError('not_found')
  return report
}

/**
 * Sentences that the message quotes come first, because the report is probably about them.
 *
 * @throws AppError `not_found`
 */
export const listSentencesOfReport = async (ctx: Context, id: string): Promise<ReportedSentence[]> =>
  sentencesOf(await getReport(ctx, id))
    .toSorted((a, b) => Number(b.is_quoted) - Number(a.is_quoted))
    .map(({ sentences, cited, ...sentence }) => ({
      ...sentence,
      cited: cited.map((place) => sentences[place - 1] ?? '').join(' '),
    }))

/**
 * Idempotent: the first call creates the case, later ones return it whatever sentence they name.
 *
 * @throws AppError `not_found`; `text_changed` where the article no longer has the sentence
 */
export const caseOfReport = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { text, lang, kind }: CallRequest<typeof makeCaseOfReport>['body'],
): Promise<GateCase> => {
  const row = await ctx.db.tx(async () => {
    const isThere = isUuid(id) && (await lockReport(ctx.db, id)) !== undefined
    if (!isThere) throw new AppError('not_found')
    const before = await cases.findCaseOfReport(ctx.db, id)
    if (before) return before
    const report = await getReport(ctx, id)
    const found = sentencesOf(report).find(
      (sentence) => sentence.text.trim() === text && sentence.lang === lang,
    )
    if (!found) throw new AppError('text_changed')
    return storeCase(ctx, viewer, {
      sentence: text,
      lang,
      sentences: found.sentences,
      cited: found.cited,
      source_lang: found.source_lang,
      kind,
      note: null,
      report_id: id,
      article_id: report.article_id,
    })
  })
  return presentCase(ctx, viewer, row)
}
