import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { inSimpleTerms } from './in-simple-terms.ts'
import { KEY_POINT_MAX_CHARACTERS, keyPoints } from './key-points.ts'
import { splitSentences } from './sentences.ts'
import { coversSeveralStories } from './several-stories.ts'
import { summarise } from './summarise.ts'

const english = {
  lang: 'en' as const,
  title: 'Orchard Labs opens the weights of its translation model',
  text:
    'Subscribe to our newsletter for more stories like this one. Orchard Labs has released the weights of Pear, a translation model for forty languages. ' +
    'Why does it matter? The company says Pear translates as well as closed systems while running on a laptop. ' +
    '"I cried when I saw it," one tester said. Independent researchers at the University of Graz measured the model on news articles and found it within two points of the best commercial service. ' +
    'The weights may be used by anyone, including companies with fewer than 500 employees. Larger companies must buy a licence, which costs 20,000 euros a year. ' +
    'Orchard Labs, founded in 2021, employs sixty people in Lisbon and has raised 30 million euros. Click here to read more about translation.',
}
const french = {
  lang: 'fr' as const,
  title: 'Un hôpital de Nantes confie ses radios à une IA',
  text:
    "Depuis janvier, l'hôpital de Nantes fait relire toutes ses radios du thorax par un logiciel d'intelligence artificielle. " +
    'Le logiciel, mis au point par la jeune pousse Clairvue, signale les images suspectes aux radiologues, qui gardent le dernier mot. ' +
    "Inscrivez-vous à notre newsletter. En six mois, l'hôpital dit avoir repéré 42 tumeurs de plus qu'au cours du semestre précédent. " +
    "« C'est un filet de sécurité », résume une radiologue. Le syndicat des médecins demande une étude indépendante avant toute extension à d'autres hôpitaux. " +
    "L'agence régionale de santé doit se prononcer en octobre sur un financement de deux millions d'euros.",
}

describe('extractive summary', () => {
  test.each([english, french])('quotes the source and leaves out chrome ($lang)', (request) => {
    const { sentences } = summarise(request)
    expect(sentences).toHaveLength(4)
    for (const { text, start, end } of sentences) {
      expect(request.text.slice(start, end)).toBe(text)
      expect(text).not.toMatch(/newsletter|Subscribe|Click|Inscrivez|\?$/)
    }
    expect(sentences.map(({ start }) => start)).toEqual(
      sentences.map(({ start }) => start).sort((a, b) => a - b),
    )
  })

  test('has three sentences, and a fourth only where all of them stay short', () => {
    const long = english.text.replaceAll(
      / (?=the )/g,
      ' , as everyone who was there has said many times since then, ',
    )
    const { sentences } = summarise({ ...english, text: long })
    const characters = sentences.reduce((sum, { text }) => sum + text.length + 1, 0)
    expect(sentences.length === 3 || characters <= 761).toBe(true)
    expect(summarise({ ...english, maxSentences: 2 }).sentences).toHaveLength(2)
  })

  test('that stands alone covers more of the text, but never all of it', () => {
    const usual = summarise(french).sentences
    const alone = summarise({ ...french, extent: 'alone' }).sentences
    expect(alone.length).toBeGreaterThan(usual.length)
    expect(alone.length).toBeLessThan(splitSentences(french.text, 'fr').length)
    expect(alone.map(({ text }) => text)).toEqual(expect.arrayContaining(usual.map(({ text }) => text)))
    expect(alone.some(({ text }) => text.startsWith('«'))).toBe(true)
  })

  test('that stands alone repeats no more of the free excerpt than it adds', () => {
    const [first, second, third, fourth, ...rest] = splitSentences(english.text, 'en').slice(1)
    const excerpt = [first, second, third, fourth].map((sentence) => sentence?.text).join(' ')
    const alone = summarise({ ...english, excerpt, extent: 'alone' }).sentences
    const added = alone.filter(({ text }) => rest.some((other) => other.text === text)).length
    expect(added).toBeGreaterThanOrEqual(2)
    expect(alone.length - added).toBeGreaterThan(1)
    expect(alone.length - added).toBeLessThanOrEqual(added)
  })

  test('says what the title is about', () => {
    expect(summarise({ ...english, maxSentences: 1 }).sentences[0]?.text).toMatch(
      /^Orchard Labs has released the weights/,
    )
    expect(summarise({ ...french, maxSentences: 1 }).sentences[0]?.text).toMatch(/hôpital de Nantes/)
  })

  test('does not say the same thing twice', () => {
    const text =
      'The city bought twelve robots to clean its parks in March. The city bought twelve robots to clean its parks in March! Residents complained about the noise of the machines at night.'
    expect(
      summarise({ title: '', text, lang: 'en' }).sentences.map((sentence) => sentence.text),
    ).toHaveLength(2)
  })

  test('a short text is its own summary', () => {
    const text = 'Orchard Labs has released Pear. It translates forty languages.'
    expect(
      summarise({ title: 'Pear', text, lang: 'en' })
        .sentences.map((sentence) => sentence.text)
        .join(' '),
    ).toBe(text)
    expect(summarise({ title: 'Pear', text: '  ', lang: 'en' }).sentences).toEqual([])
  })

  test('a sentence longer than the room is cut at a clause and still quotes the source', () => {
    const text =
      'The regulator has decided after two years of hearings that labels are required, with a mark on each page and a line in each programme'
    const [cut] = summarise({ title: '', text, lang: 'en', maxCharacters: 100 }).sentences
    expect(cut).toEqual({ text: text.slice(0, cut?.end), start: 0, end: 78 })
  })
})

describe('beside a free excerpt', () => {
  const excerpt = english.text.slice(english.text.indexOf('Orchard'), english.text.indexOf(' Why does'))

  test('a summary repeats at most one sentence of it, and adds two', () => {
    const { sentences } = summarise({ ...english, excerpt })
    expect(sentences.length).toBeGreaterThanOrEqual(3)
    expect(sentences.filter(({ text }) => excerpt.includes(text)).length).toBeLessThanOrEqual(1)
  })

  test('there is no summary where the text says nothing more', () => {
    expect(summarise({ title: english.title, text: english.title, lang: 'en' }).sentences).toEqual([])
    expect(summarise({ ...english, text: excerpt, excerpt }).sentences).toEqual([])
  })

  test('what the text adds brings along what it leans on', () => {
    const more = 'That makes it the first such system which a school can afford to run on its own computers.'
    const { sentences } = summarise({ ...english, text: `${excerpt} ${more}`, excerpt })
    expect(sentences.map(({ text }) => text)).toContain(more)
    expect(sentences.length).toBeGreaterThan(1)
  })
})

test.each([
  ['a round-up', '10 things in tech you need to know today', english.text],
  ['a list of advice', 'Cinq conseils pour mieux traduire', french.text],
  ['a live report', 'En direct : le sommet de l’IA', french.text],
  ['instructions', 'How to run a model on a laptop', 'You need a laptop. Download the weights to your disk.'],
])('%s has no summary', (_, title, text) => {
  const hasNone = coversSeveralStories({ title, text }, splitSentences(text, 'en'))
  expect(hasNone).toBe(true)
})

test('news, and an account of how something is done, have a summary', () => {
  for (const title of [english.title, 'How to open the weights of a model'])
    expect(coversSeveralStories({ title, text: english.text }, splitSentences(english.text, 'en'))).toBe(
      false,
    )
})

describe('key points', () => {
  test.each([english, french])('add what the summary left out ($lang)', (request) => {
    const summary = summarise({ ...request, maxSentences: 2 }).sentences
    const points = keyPoints(request, summary)
    expect(points.length).toBeGreaterThanOrEqual(2)
    for (const { text, start, end } of points) {
      expect(request.text.slice(start, end)).toBe(text)
      expect(text.length).toBeLessThanOrEqual(KEY_POINT_MAX_CHARACTERS)
      expect(summary.map((sentence) => sentence.start)).not.toContain(start)
      expect(text).not.toMatch(/newsletter|Click here/)
    }
  })
})

describe('in simple terms', () => {
  const glossary = [
    {
      term: 'weights',
      explanation: {
        en: 'Weights are the numbers a model has learned.',
        fr: 'Les poids sont les nombres appris par un modèle.',
      },
    },
    {
      term: 'translation model',
      explanation: { en: 'A model that translates.', fr: 'Un modèle qui traduit.' },
    },
    { term: 'model', explanation: { en: 'A trained program.', fr: 'Un programme entraîné.' } },
    { term: 'quantum', explanation: { en: 'Never used here.', fr: 'Jamais utilisé ici.' } },
  ]
  const explaining = `${english.text} A translation model is a type of program that learned from pairs of sentences.`

  test('quotes the sentence in which a text explains something, and explains at most two terms', () => {
    const request = { ...english, text: explaining }
    const summary = summarise({ ...request, maxSentences: 1 }).sentences
    const lines = inSimpleTerms(request, glossary, summary)
    expect(lines.map((line) => (line.kind === 'cited' ? line.sentence.text : line.term))).toEqual([
      'A translation model is a type of program that learned from pairs of sentences.',
      'translation model',
      'weights',
    ])
  })

  test('says nothing that the summary or a key point says', () => {
    const request = { ...english, text: explaining }
    const start = explaining.indexOf('A translation model is')
    const said = [{ text: explaining.slice(start), start, end: explaining.length }]
    expect(inSimpleTerms(request, [], said)).toEqual([])
  })

  test('is empty where a text explains nothing and uses no term of the list', () => {
    expect(inSimpleTerms(french, glossary, summarise(french).sentences)).toEqual([])
  })

  test('explains a word only in the sense that is meant', () => {
    const token = [
      { term: 'tokens', explanation: { en: 'A piece of text.', fr: '' }, near: / model /, not: / crypto / },
    ]
    const said = (title: string) => inSimpleTerms({ title, text: '', lang: 'en' }, token, []).length
    expect(said('A model reads a million tokens')).toBe(1)
    expect(said('A bank sells a million tokens')).toBe(0)
    expect(said('A model of a crypto bank sells a million tokens')).toBe(0)
  })
})

test('whatever the text, every sentence shown is a quotation and the limits hold', () => {
  const word = oneof(
    string({ unit: 'grapheme', maxLength: 12 }),
    constantFrom('model', 'prix', '. The', '. Le', '?', '\n\n', 'not', '50 %', '😀'),
  )
  assert(
    property(
      array(word, { maxLength: 80 }),
      constantFrom(...LANGUAGES),
      integer({ min: 1, max: 5 }),
      (words, lang, maxSentences) => {
        const request = {
          title: words.slice(0, 5).join(' '),
          text: words.join(' '),
          lang,
          maxSentences,
          maxCharacters: 120,
        }
        const { sentences } = summarise(request)
        expect(sentences.length).toBeLessThanOrEqual(maxSentences)
        expect(sentences.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(120)
        const points = keyPoints(request, sentences)
        const simple = inSimpleTerms(request, [], [...sentences, ...points]).flatMap((line) =>
          line.kind === 'cited' ? [line.sentence] : [],
        )
        for (const { text, start, end } of [...sentences, ...points, ...simple])
          expect(request.text.slice(start, end)).toBe(text)
      },
    ),
  )
})
