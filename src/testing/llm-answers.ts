/**
 * What a scripted model says about the story it is asked about. It knows the article only from the
 * prompt: numbered sentences, a line each, `[0]` the title.
 */
interface Sentence {
  number: number
  text: string
}

interface Part {
  text: string
  sources: number[]
}

interface LanguagePart {
  title: string
  summary: Part[]
  key_points: Part[]
  in_simple_terms: Part[]
}

interface Answer {
  category: string
  topics: string[]
  quality: number
  en: LanguagePart
  fr: LanguagePart
}

type Language = 'en' | 'fr'

const readArticle = (prompt: string): Sentence[] =>
  [...prompt.matchAll(/^\[(\d+)\] (.+)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }))

const languageOf = (prompt: string): Language =>
  /lang="?fr|article is in (?:French|fr)\b/i.test(prompt) ? 'fr' : 'en'

/** Sentences in the other language that claim nothing a source could contradict. */
const ELSEWHERE: Record<Language, string[]> = {
  en: [
    'The article reports on a recent development and what the people involved say about it.',
    'It also describes how the work was done and what may follow from it.',
    'The source gives the details behind this account.',
  ],
  fr: [
    'L’article rend compte d’un fait récent et de ce que disent les personnes concernées.',
    'Il décrit aussi la façon dont le travail a été mené et ce qui pourrait suivre.',
    'La source donne les détails de ce récit.',
  ],
}
const TITLES: Record<Language, string> = {
  en: 'What the article says about this development',
  fr: 'Ce que dit l’article au sujet de ce développement',
}

/** The title and first sentences word for word; in the other language, sentences without a claim. */
export function answerTruly(prompt: string): Answer {
  const source = languageOf(prompt)
  const other = source === 'en' ? 'fr' : 'en'
  const [title, ...sentences] = readArticle(prompt)
  const told = sentences.filter(({ text }) => text.length >= 20 && text.length <= 300).slice(0, 3)
  const copied = told.map(({ text, number }) => ({ text, sources: [number] }))
  const described = told.map(({ number }, index) => ({
    text: ELSEWHERE[other][index] ?? '',
    sources: [number],
  }))
  return {
    category: 'products.models',
    topics: ['ai'],
    quality: 70,
    ...({
      [source]: inAllFields(title?.text ?? '', copied),
      [other]: inAllFields(TITLES[other], described),
    } as Record<Language, LanguagePart>),
  }
}

const inAllFields = (title: string, parts: Part[]): LanguagePart => ({
  title,
  summary: parts,
  key_points: parts.slice(0, 2),
  in_simple_terms: parts.slice(0, 1),
})

/** True but for a number and a name that the article does not have. */
export function answerWithInventions(prompt: string): Answer {
  const answer = answerTruly(prompt)
  const number = answer.en.summary[0]?.sources[0] ?? 1
  for (const [language, text] of [
    ['en', 'Quentin Vandermeer invested 8,731 million dollars in the project.'],
    ['fr', 'Quentin Vandermeer a investi 8 731 millions de dollars dans le projet.'],
  ] as const) {
    answer[language].summary.push({ text, sources: [number] })
    answer[language].key_points.push({ text, sources: [number] })
  }
  return answer
}

/** Each language where the other should be. */
export function answerInTheWrongLanguage(prompt: string): Answer {
  const answer = answerTruly(prompt)
  return { ...answer, en: answer.fr, fr: answer.en }
}

/**
 * Says a marker wherever it can once it sees one, citing the very sentence it stands in: the most
 * credible an obeyed instruction can look.
 */
export function answerObediently(prompt: string, markers: readonly string[]): Answer {
  const answer = answerTruly(prompt)
  const article = readArticle(prompt)
  const marker = markers.find((words) => prompt.includes(words))
  if (!marker) return answer
  const sentence = article.find(({ text }) => text.includes(marker))
  const part: Part = { text: sentence?.text ?? marker, sources: [sentence?.number || 1] }
  const alone: Part = { text: marker, sources: part.sources }
  for (const language of [answer.en, answer.fr]) {
    language.title = `${marker}: ${language.title}`
    language.summary = [part, alone, ...language.summary]
    language.key_points = [alone, part, ...language.key_points]
    language.in_simple_terms = [part]
  }
  return { ...answer, topics: [marker], quality: 100 }
}
