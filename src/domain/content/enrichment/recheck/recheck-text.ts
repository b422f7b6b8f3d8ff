import { type GroundingRequest, areQuoted, citableSource, splitSentences } from '@apercu/language-processing'
import { cleanText, foldLine } from '@apercu/feed-reader'
import { isContentLanguage, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { CitedTexts, StoredCitation, TextPart } from '#db/schema/articles.ts'
import { FIELDS, leastOf } from '../model/story-answer.ts'
import type { PublishedArticle, PublishedText } from './recheck-texts.repository.ts'

/** `waits` is a doubt that could not be resolved, because the second model is unavailable. */
export interface Reading {
  answer: 'pass' | 'refuse' | 'doubt' | 'waits'
  /** Rules of the gate that objected to the sentence. */
  rules: string[]
  /** True if the sentence passes only because the second model found it supported. */
  isReadByModel?: boolean
}
export type GroundingReader = (request: GroundingRequest) => Promise<Reading>

export interface WithdrawnPart {
  part: TextPart
  text: string
  rules: string[]
}

/** The remaining text in one language. */
export interface CheckedText {
  /** Null where the source's own title replaces it. */
  title: string | null
  /** Null where no text remains, or too little; the same object where nothing changed. */
  cited: CitedTexts | null
  withdrawn: WithdrawnPart[]
  /** False while a sentence waits for the second model: the text is queued again. */
  isFinished: boolean
}

const FIELD_NAMES = ['summary', 'key_points', 'in_simple_terms'] as const
type Field = (typeof FIELD_NAMES)[number]

/** The source as it was when the text was generated, as far as it is stored. */
interface Source {
  lang: ContentLanguage
  body: string
  /** Its title and sentences, as in `GroundingRequest`. */
  parts: string[]
  everything: string
  sentenceCount: number
  /** Whether a range is a sentence that readers may see. */
  isCitable: (range: StoredCitation['sources'][number]) => boolean
}

const plain = (text: string): string => foldLine(cleanText(text))

const sourceOf = ({ title, description, bodies }: PublishedArticle, lang: ContentLanguage): Source => {
  const body = bodies[lang] ?? ''
  const sentences = splitSentences(body, lang)
  const citable = citableSource({ sourceLang: lang, title, sentences })
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

/** The cited words; the whole source if nothing is cited or the body that the offsets refer to is gone. */
const citedBy = ({ sources }: StoredCitation, { body, everything }: Source): string => {
  const ranges = sources.map(({ start, end }) => plain(body.slice(start, end))).filter(Boolean)
  return ranges.length > 0 ? ranges.join(' ') : everything
}

/**
 * The fallback for a doubted sentence, as at first publication: its cited sentences, in their own language.
 */
const insteadOf = (
  sentence: StoredCitation,
  field: Field,
  lang: ContentLanguage,
  source: Source,
): string | undefined => {
  if (lang !== source.lang || sentence.sources.length === 0 || !sentence.sources.every(source.isCitable))
    return undefined
  const cited = citedBy(sentence, source)
  return cited.length <= FIELDS[field].maxChars ? cited : undefined
}

/** The sentence labelled as read by a model; the same object if it already was. */
const markedAsRead = (sentence: StoredCitation): StoredCitation =>
  sentence.provenance === 'model_read' ? sentence : { ...sentence, provenance: 'model_read' }

interface Check {
  /** The language of the text. */
  lang: ContentLanguage
  source: Source
  read: GroundingReader
}

interface CheckedField {
  kept: StoredCitation[]
  withdrawn: WithdrawnPart[]
  waits: boolean
}

const checkField = async (
  field: Field,
  sentences: readonly StoredCitation[],
  { lang, source, read }: Check,
): Promise<CheckedField> => {
  const readings = await Promise.all(
    sentences.map(async (sentence): Promise<Reading> => {
      // A glossary line has no source.
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
  const withdrawn: WithdrawnPart[] = []
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
  lng: ContentLanguage,
  read: GroundingReader,
): Promise<Pick<CheckedText, 'title' | 'withdrawn' | 'isFinished'> & { isReadByModel?: boolean }> => {
  const own = { title, withdrawn: [], isFinished: true }
  // Other titles are the publisher's or a person's.
  if (origin !== 'ai' || lang === article.lang || !isContentLanguage(article.lang)) return own
  // The source's title is already in place, or there is none to fall back to.
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
    lang: lng,
    sourceLang,
  })
  if (answer === 'pass') return { ...own, isReadByModel }
  if (answer === 'waits') return { ...own, isFinished: false }
  return { title: null, withdrawn: [{ part: 'title', text: title, rules }], isFinished: true }
}

/**
 * Replaces the label of the title: `undefined` keeps it, and null removes it, because the title is withdrawn.
 */
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
 * Judges every generated sentence and title against the stored source. Refused ones are removed, doubted ones
 * are replaced by the sentence they cite or removed, and with too few left the text is withdrawn, as at first
 * publication (`checkAnswer`). Texts of persons and sources are skipped.
 */
export const recheckText = async (
  text: PublishedText,
  article: PublishedArticle,
  read: GroundingReader,
): Promise<CheckedText> => {
  const { lang, cited } = text
  const unread: CheckedText = { title: text.title, cited, withdrawn: [], isFinished: true }
  // Models write only supported languages.
  if (!isContentLanguage(lang)) return unread
  const { isReadByModel: isTitleRead, ...checkedTitle } = await checkTitle(text, article, lang, read)
  const own = withTitleLabel(
    cited,
    checkedTitle.title === null ? null : isTitleRead ? 'model_read' : undefined,
  )
  if (!isOfModel(own) || !isContentLanguage(own.from)) return { ...unread, ...checkedTitle, cited: own }

  const source = sourceOf(article, own.from)
  const withdrawn = [...checkedTitle.withdrawn]
  let { isFinished } = checkedTitle
  const kept: Record<Field, StoredCitation[]> = { summary: [], key_points: [], in_simple_terms: [] }
  for (const field of FIELD_NAMES) {
    const checked = await checkField(field, own[field], { lang, source, read })
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
