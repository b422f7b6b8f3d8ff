import { type ReadWord as Word, detectLanguage, readText, shippedLexicon } from '@apercu/language-processing'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { readLabelledPages } from '#testing/content/labelled-pages.ts'
import { type EvalSection, type Figure, readRows } from './section.ts'
import { share } from './gate/subtle-cases.ts'

interface Item {
  lang: ContentLanguage
  title: string
  description?: string
}
interface Text {
  lang: ContentLanguage
  text: string
}

/**
 * Texts that were not used to write the lexicon, which came from the other sets and from common words by
 * frequency.
 */
const UNREAD = ['classification/dev.jsonl', 'classification/more.jsonl']
/** Only the beginning of a page counts, so that long pages have no larger weight. */
const PAGE_CHARACTERS = 1000
const REACH = 0.97

const isCounted = ({ isContent, isName, text, word }: Word): boolean =>
  isContent && !isName && text === text.toLowerCase() && /^[a-z]{2,}$/.test(word)

const countWords = (texts: readonly Text[]): { known: number; all: number } => {
  const lexicon = shippedLexicon()
  const words = texts.flatMap(({ lang, text }) => readText(text, lang, lexicon).filter(isCounted))
  return { known: words.filter(({ meanings }) => meanings.size > 0).length, all: words.length }
}

const plainText = (html: string): string =>
  html.replaceAll(/<[^>]*>|https?:\S+|&[a-z#0-9]+;/g, ' ').normalize('NFC')

const readTitles = async (data: string): Promise<Text[]> => {
  const rows = await Promise.all(UNREAD.map((path) => readRows<Item>(data, path)))
  return rows
    .flatMap((items) => items ?? [])
    .map(({ lang, title, description = '' }) => ({ lang, text: plainText(`${title}. ${description}`) }))
}

const readPages = (data: string): Text[] => {
  const folder = join(data, 'pages')
  if (!existsSync(folder)) return []
  return readLabelledPages(folder).flatMap(({ expected: { text = '' } }) => {
    const lang = detectLanguage(text)
    return text !== '' && (lang === 'en' || lang === 'fr')
      ? [{ lang, text: text.slice(0, PAGE_CHARACTERS) } satisfies Text]
      : []
  })
}

/** The share of lower-case content words of unseen texts that the lexicon covers. */
export const section: EvalSection = {
  name: 'lexicon',
  run: async (data) => {
    const [titles, pages] = [await readTitles(data), readPages(data)]
    const texts = [...titles, ...pages]
    if (texts.length === 0) return null
    const figure = (key: string, part: readonly Text[], floor?: number): Figure => {
      const { known, all } = countWords(part)
      return {
        key: `lexicon.${key}`,
        value: share(known, all),
        ...(floor === undefined ? {} : { floor }),
        note: `${all} words of ${part.length} texts`,
      }
    }
    return [
      figure('reach', texts, REACH),
      figure(
        'reach_en',
        texts.filter(({ lang }) => lang === 'en'),
      ),
      figure(
        'reach_fr',
        texts.filter(({ lang }) => lang === 'fr'),
        REACH,
      ),
      figure('reach_of_titles', titles),
      ...(pages.length > 0 ? [figure('reach_of_pages', pages)] : []),
    ]
  },
}
