import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { TRANSLATIONS } from '#testing/content/translations.ts'

/**
 * A scripted model's answers. It knows the article only from the prompt: numbered sentences, one per line,
 * `[0]` the title.
 */
interface Sentence {
  number: number
  text: string
}

interface Part {
  text: string
  sources: number[]
}

type Answer = {
  category: string
  subcategory: string
  topics: string[]
  quality: number
} & Record<`title_${ContentLanguage}`, string> &
  Record<`${'summary' | 'key_points' | 'in_simple_terms'}_${ContentLanguage}`, Part[]>

const readArticle = (prompt: string): Sentence[] =>
  [...prompt.matchAll(/^\[(\d+)\] (.+)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }))

const languageOf = (prompt: string): ContentLanguage =>
  /lang="?fr|article is in (?:French|fr)\b/i.test(prompt) ? 'fr' : 'en'

/** The title and first sentences verbatim; in the other language their translations, where available. */
export function answerTruly(prompt: string): Answer {
  const source = languageOf(prompt)
  const other = source === 'en' ? 'fr' : 'en'
  const [title, ...sentences] = readArticle(prompt)
  const chosen = sentences.filter(({ text }) => text.length >= 20 && text.length <= 300).slice(0, 3)
  const copied = chosen.map(({ text, number }) => ({ text, sources: [number] }))
  const translated = chosen.flatMap(({ text, number }) => {
    const translation = TRANSLATIONS[text]
    return translation ? [{ text: translation, sources: [number] }] : []
  })
  return {
    category: 'products',
    subcategory: 'models',
    topics: (title?.text.toLowerCase().match(/\p{L}{6,}/gu) ?? ['ai']).slice(0, 2),
    quality: 70,
    ...inAllFields(source, title?.text ?? '', copied),
    ...inAllFields(other, TRANSLATIONS[title?.text ?? ''] ?? '', translated),
  } as Answer
}

const inAllFields = (language: ContentLanguage, title: string, parts: Part[]): Partial<Answer> => ({
  [`title_${language}`]: title,
  [`summary_${language}`]: parts,
  [`key_points_${language}`]: parts.slice(0, 2),
  [`in_simple_terms_${language}`]: parts.slice(0, 1),
})

/**
 * Answers for several reports: the first sentence of each, verbatim, cited to that report; and the sentences
 * of `invented`, cited to the first source sentence.
 */
export function answerReports(prompt: string, invented: Partial<Record<ContentLanguage, string>> = {}) {
  const parts: Record<ContentLanguage, Part[]> = { en: [], fr: [] }
  for (const [, language = '', rest = ''] of prompt.matchAll(
    /^# report of .+, in (\w+)\n((?:\[\d+\] .+\n)+)/gm,
  )) {
    const [first] = readArticle(rest)
    if (first) parts[language === 'French' ? 'fr' : 'en'].push({ text: first.text, sources: [first.number] })
  }
  for (const language of CONTENT_LANGUAGES) {
    const text = invented[language]
    if (text) parts[language].push({ text, sources: [1] })
  }
  return { text_en: parts.en, text_fr: parts.fr }
}

/** Adds a sentence with a number and a name that the article does not contain to a truthful answer. */
export function answerWithInventions(prompt: string): Answer {
  const answer = answerTruly(prompt)
  const number = answer.summary_en[0]?.sources[0] ?? 1
  for (const [language, text] of [
    ['en', 'Quentin Vandermeer invested 8,731 million dollars in the project.'],
    ['fr', 'Quentin Vandermeer a investi 8 731 millions de dollars dans le projet.'],
  ] as const) {
    answer[`summary_${language}`].push({ text, sources: [number] })
    answer[`key_points_${language}`].push({ text, sources: [number] })
  }
  return answer
}

/** Swaps the English and the French texts of a truthful answer. */
export function answerInTheWrongLanguage(prompt: string): Answer {
  const answer = answerTruly(prompt)
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name.replace(/_(en|fr)$/, (_, language) => (language === 'en' ? '_fr' : '_en')),
      value,
    ]),
  ) as Answer
}

/**
 * Repeats a marker wherever it can once it sees one, citing the sentence that contains it: the most credible
 * result of an obeyed injection.
 */
export function answerObediently(prompt: string, markers: readonly string[]): Answer {
  const answer = answerTruly(prompt)
  const article = readArticle(prompt)
  const marker = markers.find((words) => prompt.includes(words))
  if (!marker) return answer
  const sentence = article.find(({ text }) => text.includes(marker))
  const part: Part = { text: sentence?.text ?? marker, sources: [sentence?.number || 1] }
  const alone: Part = { text: marker, sources: part.sources }
  for (const language of CONTENT_LANGUAGES) {
    answer[`title_${language}`] = `${marker}: ${answer[`title_${language}`]}`
    answer[`summary_${language}`] = [part, alone, ...answer[`summary_${language}`]]
    answer[`key_points_${language}`] = [alone, part, ...answer[`key_points_${language}`]]
    answer[`in_simple_terms_${language}`] = [part]
  }
  return { ...answer, topics: [marker], quality: 100 }
}
