import { embeddedTexts, splitSentences } from '@apercu/language-processing'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '#adapters/pages/read-page.ts'
import { isContentLanguage } from '#contract/values/content-languages.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import { readLabelledPages } from '#testing/content/labelled-pages.ts'
import { type Figure, readRows } from '../section.ts'
import { furnitureOf, isNoSentence } from './no-sentences.ts'
import { shareOf } from './share-of.ts'

interface Row {
  lang: string
  title?: string
  document: string
}

interface ReadText {
  text: string
  lang: string
  furniture: ReadonlySet<string>
  cited: CitedTexts
}

const NO_FURNITURE: ReadonlySet<string> = new Set()

const readText = (title: string, text: string, lang: string, furniture: ReadonlySet<string>): ReadText[] => {
  const cited = embeddedTexts({ title, body: text, lang, excerpt: null }, [])
  return cited ? [{ text, lang, furniture, cited }] : []
}

const ofDocuments = async (data: string): Promise<ReadText[]> => {
  const rows = await readRows<Row>(data, 'summaries/docs.jsonl')
  return (rows ?? []).flatMap(({ title = '', document, lang }) =>
    readText(title, document, lang, NO_FURNITURE),
  )
}

const ofPages = (data: string): ReadText[] => {
  const folder = join(data, 'pages')
  if (!existsSync(folder)) return []
  return readLabelledPages(folder).flatMap(({ html }) => {
    const { title, text, lang } = readPage(html, { url: 'https://news.example/a' })
    const read = lang?.slice(0, 2).toLowerCase() ?? 'en'
    return text && isContentLanguage(read)
      ? readText(title ?? '', text, read, furnitureOf(html.toString()))
      : []
  })
}

/** Whether a key point is only a part of the cited sentence, or ends where the sentence goes on. */
const isCut = ({ text }: ReadText, point: CitedTexts['key_points'][number]): boolean =>
  point.text !== point.sources.map(({ start, end }) => text.slice(start, end)).join(' ') ||
  !/[.!]["'”’»)\]\s]*$/u.test(point.text)

export const chosenSentences = async (data: string): Promise<Figure[]> => {
  const texts = [...(await ofDocuments(data)), ...ofPages(data)]
  if (texts.length === 0) return []
  const points = texts.flatMap((each) => each.cited.key_points.map((point) => isCut(each, point)))
  const summaries = texts.filter(({ cited }) => cited.summary.length > 0)
  const takesFirst = summaries.filter(({ text, lang, cited }) => {
    const [first] = isContentLanguage(lang) ? splitSentences(text, lang) : []
    return cited.summary.some(({ sources }) => sources.some(({ start }) => start === first?.start))
  })
  const lines = texts.flatMap(({ cited, furniture }) =>
    [...cited.summary, ...cited.key_points, ...cited.in_simple_terms].map(({ text }) =>
      isNoSentence(text, furniture),
    ),
  )
  const count = (answers: readonly boolean[]) => answers.filter(Boolean).length
  return [
    ...shareOf('key_points_cut', count(points), points.length, {
      ceiling: 0.02,
      note: `of ${points.length} key points of ${texts.length} texts`,
    }),
    ...shareOf('first_sentence_share', takesFirst.length, summaries.length, {
      // Reached: 0.81. The floor leaves room for another half of the sets.
      ceiling: 0.85,
      note: `of ${summaries.length} summaries that repeat the first sentence of their text`,
    }),
    ...shareOf('not_a_sentence', count(lines), lines.length, {
      ceiling: 0.01,
      note: `of ${lines.length} lines; headings, captions, standfirsts, contact lines and invitations`,
    }),
  ]
}
