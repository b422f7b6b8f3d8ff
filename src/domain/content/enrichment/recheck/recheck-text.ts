import { cleanText, foldLine } from '@apercu/feed-reader'
import { isLocale, type Locale } from '#contract/locales.ts'
import type { CitedTexts, StoredCitation, TextPart } from '#db/schema/articles.ts'
import type { GroundingRequest } from '#domain/content/enrichment/grounding/three-answers.ts'
import { areQuoted } from '../embedded-texts.ts'
import { citableSource } from '../model/citable-source.ts'
import { FIELDS, leastOf } from '../model/story-answer.ts'
import { splitSentences } from '../summaries/sentences.ts'
import type { PublishedArticle, PublishedText } from './recheck-texts.repository.ts'

/** `waits`: it is doubted, and who would read it again cannot be asked now. */
export interface Reading {
  answer: 'pass' | 'refuse' | 'doubt' | 'waits'
  /** Which rules objected. */
  rules: string[]
  /** It passes because the second reader found it supported. */
  isReadByModel?: boolean
}
export type Reader = (request: GroundingRequest) => Promise<Reading>

export interface Withdrawn {
  part: TextPart
  text: string
  rules: string[]
}

/** What is left of a text in one language. */
export interface CheckedText {
  /** Null where the source's own title takes its place. */
  title: string | null
  /** Null where nothing is said any more, as before or since too little passed; the same object where nothing changed. */
  cited: CitedTexts | null
  withdrawn: Withdrawn[]
  /** False while a sentence of it waits: the text is to be checked once more. */
  isFinished: boolean
}

const FIELD_NAMES = ['summary', 'key_points', 'in_simple_terms'] as const
type Field = (typeof FIELD_NAMES)[number]

/** The source as the gate was shown it when the text was written, as far as it is stored. */
interface Source {
  lang: Locale
  body: string
  /** Its title and sentences, as `GroundingRequest` has them. */
  parts: string[]
  everything: string
  sentenceCount: number
  /** Whether a range is a sentence that may be shown to readers. */
  isCitable: (range: StoredCitation['sources'][number]) => boolean
}

const plain = (text: string): string => foldLine(cleanText(text))

const sourceOf = ({ title, description, bodies }: PublishedArticle, lang: Locale): Source => {
  const body = bodies[lang] ?? ''
  const sentences = splitSentences(body, lang)
  const citable = citableSource({ id: '', sourceLang: lang, title, sentences })
  const shown = citable ? citable.sentences.map(({ text }) => text) : [plain(body || (description ?? ''))]
  const parts = [(citable ? citable.title : plain(title)) ?? '', ...shown]
  return {
    lang,
    body,
    parts,
    everything: parts.filter(Boolean).join(' '),
    sentenceCount: citable?.sentences.length ?? sentences.length,
    isCitable: ({ start, end }) =>
      citable?.sentences.some((sentence) => sentence.start === start && sentence.end === end) ?? false,
  }
}

/** The words a sentence rests on; all of the source where its places are not stored any more. */
const citedBy = ({ sources }: StoredCitation, { body, everything }: Source): string => {
  const ranges = sources.map(({ start, end }) => plain(body.slice(start, end))).filter(Boolean)
  return ranges.length > 0 ? ranges.join(' ') : everything
}

/** What stands in the place of a doubted sentence, as where a text is first published: what it cites, in its own language. */
const insteadOf = (
  sentence: StoredCitation,
  field: Field,
  lang: Locale,
  source: Source,
): string | undefined => {
  if (lang !== source.lang || sentence.sources.length === 0 || !sentence.sources.every(source.isCitable))
    return undefined
  const cited = citedBy(sentence, source)
  return cited.length <= FIELDS[field].maxChars ? cited : undefined
}

/** Its label says from now on that a model read it again; the same object where it said so already. */
const markedAsRead = (sentence: StoredCitation): StoredCitation =>
  sentence.provenance === 'model_read' ? sentence : { ...sentence, provenance: 'model_read' }

interface CheckedField {
  kept: StoredCitation[]
  withdrawn: Withdrawn[]
  waits: boolean
}

const checkField = async (
  field: Field,
  sentences: readonly StoredCitation[],
  lang: Locale,
  source: Source,
  read: Reader,
): Promise<CheckedField> => {
  const readings = await Promise.all(
    sentences.map(async (sentence): Promise<Reading> => {
      // A line of our glossary rests on no source.
      if (sentence.kind === 'glossary') return { answer: 'pass', rules: [] }
      const cited = citedBy(sentence, source)
      return read({
        sentence: sentence.text,
        cited,
        source: source.everything,
        lang,
        sourceLang: source.lang,
      })
    }),
  )
  const kept: StoredCitation[] = []
  const withdrawn: Withdrawn[] = []
  for (const [index, sentence] of sentences.entries()) {
    const { answer, rules, isReadByModel }: Reading = readings[index] ?? { answer: 'refuse', rules: [] }
    const text =
      answer === 'pass' || answer === 'waits'
        ? sentence.text
        : answer === 'doubt'
          ? insteadOf(sentence, field, lang, source)
          : undefined
    if (text !== sentence.text) withdrawn.push({ part: field, text: sentence.text, rules })
    if (text === undefined || kept.some((other) => other.text === text)) continue
    if (text !== sentence.text) kept.push({ ...sentence, text, provenance: 'quoted' })
    else kept.push(isReadByModel ? markedAsRead(sentence) : sentence)
  }
  return { kept, withdrawn, waits: readings.some(({ answer }) => answer === 'waits') }
}

const checkTitle = async (
  { title, origin, lang }: PublishedText,
  article: PublishedArticle,
  locale: Locale,
  read: Reader,
): Promise<Pick<CheckedText, 'title' | 'withdrawn' | 'isFinished'> & { isReadByModel?: boolean }> => {
  const own = { title, withdrawn: [], isFinished: true }
  // Other titles are the publisher's or a person's.
  if (origin !== 'ai' || lang === article.lang || !isLocale(article.lang)) return own
  // The source's own stands there already, or there is none to take the place of this one.
  if (title === article.title || article.title === '') return own
  const { everything, parts, lang: sourceLang } = sourceOf(article, article.lang)
  const {
    answer,
    rules,
    isReadByModel = false,
  } = await read({
    sentence: title,
    cited: everything,
    parts,
    source: everything,
    lang: locale,
    sourceLang,
  })
  if (answer === 'pass') return { ...own, isReadByModel }
  if (answer === 'waits') return { ...own, isFinished: false }
  return { title: null, withdrawn: [{ part: 'title', text: title, rules }], isFinished: true }
}

/** The same object where the title's label stays as it is (`undefined`); null takes it away with the title. */
const withTitleLabel = (
  cited: CitedTexts | null,
  label: 'model_read' | null | undefined,
): CitedTexts | null => {
  if (!cited || label === undefined || (cited.title_provenance ?? null) === label) return cited
  const { title_provenance: _, ...rest } = cited
  return label ? { ...rest, title_provenance: label } : rest
}

const isOfModel = (cited: CitedTexts | null): cited is CitedTexts =>
  cited !== null && cited.status !== 'embedded' && cited.status !== 'edited'

/**
 * Judges every sentence and the title that a model wrote against what is stored of their source. What is refused goes, what is
 * doubted gives way to the sentence it cites or goes too, and with too few sentences left the text goes: as where it is first
 * published (`checkAnswer`). What a person or the source wrote is not read.
 */
export const recheckText = async (
  text: PublishedText,
  article: PublishedArticle,
  read: Reader,
): Promise<CheckedText> => {
  const { lang, cited } = text
  const unread: CheckedText = { title: text.title, cited, withdrawn: [], isFinished: true }
  // A model writes in no other language, and is shown none.
  if (!isLocale(lang)) return unread
  const { isReadByModel: isTitleRead, ...checkedTitle } = await checkTitle(text, article, lang, read)
  const own = withTitleLabel(
    cited,
    checkedTitle.title === null ? null : isTitleRead ? 'model_read' : undefined,
  )
  if (!isOfModel(own) || !isLocale(own.from)) return { ...unread, ...checkedTitle, cited: own }

  const source = sourceOf(article, own.from)
  const withdrawn = [...checkedTitle.withdrawn]
  let { isFinished } = checkedTitle
  const kept: Record<Field, StoredCitation[]> = { summary: [], key_points: [], in_simple_terms: [] }
  for (const field of FIELD_NAMES) {
    const checked = await checkField(field, own[field], lang, source, read)
    kept[field] = checked.kept
    withdrawn.push(...checked.withdrawn)
    isFinished &&= !checked.waits
  }
  const { title } = checkedTitle
  const isRelabelled = FIELD_NAMES.some((field) => kept[field].some((said) => !own[field].includes(said)))
  if (withdrawn.every(({ part }) => part === 'title') && !isRelabelled)
    return { title, cited: own, withdrawn, isFinished }
  if (kept.summary.length < Math.min(own.summary.length, leastOf('summary', source.sentenceCount))) {
    const isGone = (part: Field, said: StoredCitation): boolean =>
      said.kind !== 'glossary' && !withdrawn.some((other) => other.part === part && other.text === said.text)
    const gone = FIELD_NAMES.flatMap((part) =>
      own[part]
        .filter((said) => isGone(part, said))
        .map(({ text: said }) => ({ part, text: said, rules: [] })),
    )
    return { title, cited: null, withdrawn: [...withdrawn, ...gone], isFinished: checkedTitle.isFinished }
  }
  const sentences = FIELD_NAMES.flatMap((field) => kept[field]).filter(({ kind }) => kind !== 'glossary')
  const status = areQuoted(sentences, source.body) ? 'embedded' : own.status
  return { title, cited: { ...own, ...kept, status }, withdrawn, isFinished }
}
