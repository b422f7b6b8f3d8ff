import type { Language } from '../text/languages.ts'
import { describe, expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'
import { traitsOf } from './traits.ts'

const NEWS: Record<Language, string> = {
  en: 'Orchard Labs released the weights of its translation model on Tuesday.',
  fr: 'Orchard Labs a publié mardi les poids de son modèle de traduction.',
}
/** What a text is made of when `line` is a paragraph, or a sentence, in the middle of it. */
const read = (line: string, lang: Language = 'en', join = '\n\n') => {
  const text = [NEWS[lang], line, NEWS[lang]].join(join)
  const sentences = splitSentences(text, lang)
  const traits = traitsOf({ title: 'A model', text, lang }, sentences)
  return sentences.flatMap(({ text: said }, at) => {
    const own = traits[at]
    return own && at > 0 && at < sentences.length - 1 ? [{ said, ...own }] : []
  })
}

describe('no sentence of an article is', () => {
  test.each([
    ['a heading', 'en', 'What the licence allows'],
    ['a standfirst without a stop', 'fr', 'Une première pour un laboratoire portugais'],
    ['a label before a list', 'en', 'Here are the conclusions of the report:'],
    ['an item of a list', 'en', '1. Delays in getting the licence to the people who asked for it.'],
    ['a caption', 'en', 'Ana Duarte (left) with a visitor in the laboratory on Monday.'],
    [
      'a caption with its credit',
      'en',
      'The laboratory, seen from its car park last winter. | Image: Jo Park',
    ],
    ['a caption', 'fr', 'Le laboratoire (à gauche) vu depuis le parc voisin en janvier.'],
    ['who had no comment', 'en', 'A spokesman for the company declined to comment on the licence.'],
    ['who had no comment', 'fr', 'Contacté par nos soins, le laboratoire n’a pas répondu à nos questions.'],
    ['a promotion', 'en', 'You can now hear the ten stories of the day each morning in our show.'],
    ['a promotion', 'fr', 'Retrouvez toutes les annonces de la semaine dans notre dossier en ligne.'],
    ['a comment box', 'en', 'Leave a comment and the author may answer before the end of the week.'],
    ['a question', 'en', 'Why does a laboratory give away what took three years to build?'],
    ['code', 'en', 'const model = load("pear"); model.translate(text);'],
  ] as const)('%s (%s): %s', (_, lang, line) => {
    expect(read(line, lang).map(({ fitness }) => fitness)).toContain('never')
    expect(read(line, lang).filter(({ fitness }) => fitness === 'fit')).toEqual([])
  })

  test('a heading that is glued to the sentence behind it, which is kept', () => {
    const pieces = read('C’était fauxLes rumeurs sur le modèle ont couru pendant plusieurs semaines.', 'fr')
    expect(pieces.map(({ said, fitness }) => [said, fitness])).toEqual([
      ['C’était faux', 'never'],
      ['Les rumeurs sur le modèle ont couru pendant plusieurs semaines.', 'fit'],
    ])
    expect(read('OpenAI and YouTube were named as users of the model by the laboratory.')).toHaveLength(1)
  })

  test('a piece of a quotation; a sentence with a whole one is', () => {
    const pieces = read('"The model is ready for schools. It runs on old laptops," the chief executive said.')
    expect(pieces.map(({ fitness }) => fitness)).toEqual(['never', 'never'])
    const [whole] = read('The chief executive called the model "ready for schools" in a letter to parents.')
    expect(whole?.fitness).toBe('fit')
  })

  test('one missing mark spoils its own sentence and no other', () => {
    const pieces = read(
      'The model was called "ready for schools by its makers in a letter. Teachers called it "too slow" in a survey of May.',
    )
    expect(pieces.map(({ fitness }) => fitness)).toEqual(['weak', 'fit'])
  })
})

describe('a sentence that opens with a quotation', () => {
  test.each([
    ['en', '“The model is ready for schools,” Ana Duarte said in Lisbon on Monday.', 'none'],
    ['en', '“The model is ready for schools,” she said in Lisbon on Monday.', 'on-previous'],
    ['fr', '« Un seul ordinateur suffit pour une école », explique la chercheuse Ana Duarte.', 'none'],
    ['fr', '« Un seul ordinateur suffit pour une école », explique-t-elle lundi à Lisbonne.', 'on-previous'],
  ] as const)('is one where it says whose it is (%s): %s', (lang, line, leaning) => {
    expect(read(line, lang)).toMatchObject([{ fitness: 'quotation', leaning }])
  })

  test('depends on the sentence before it where it does not name its speaker', () => {
    expect(read('“The model is ready for all the schools of Lisbon.”')).toMatchObject([
      { fitness: 'quotation', leaning: 'on-previous' },
    ])
  })
})

test.each([
  ['en', 'The regulator fined the company 45 million euros for copying voices without consent.'],
  ['en', 'Larger companies must buy a licence: it costs 20,000 euros a year and ends in May.'],
  ['fr', 'Le régulateur a infligé à la société une amende de 45 millions d’euros en janvier.'],
  ['fr', 'Une étude publiée mardi montre que le logiciel repère une tumeur de plus sur dix.'],
] as const)('news is fit for readers (%s): %s', (lang, line) => {
  expect(read(line, lang).map(({ fitness }) => fitness)).toEqual(['fit'])
})

describe('a sentence leans', () => {
  test.each([
    ['en', 'She denies that the model was trained on the novels of living authors.'],
    ['en', 'This principle is at the heart of the complaint that was filed in Lisbon.'],
    ['en', 'However, the licence excludes companies with more than five hundred employees.'],
    ['en', 'Since appearing before the committee in March, she has not spoken about the model.'],
    ['fr', 'Elle dément que le modèle ait été entraîné sur les romans d’auteurs vivants.'],
    ['fr', 'Selon lui, le modèle ne sera pas prêt avant la fin de l’année prochaine.'],
    ['fr', 'Mais la licence exclut les entreprises de plus de cinq cents salariés.'],
    ['fr', 'Cette règle est au cœur de la plainte déposée à Lisbonne par trois éditeurs.'],
  ] as const)('on the one before it (%s): %s', (lang, line) => {
    expect(read(line, lang)[0]?.leaning).toBe('on-previous')
  })

  test.each([
    ['en', 'The outlet says that three publishers have filed a complaint in Lisbon.'],
    ['fr', 'La société compte publier les données d’entraînement avant la fin de l’année.'],
  ] as const)('on something said earlier (%s): %s', (lang, line) => {
    expect(read(line, lang)[0]?.leaning).toBe('on-earlier')
  })

  test.each([
    ['en', 'This week three publishers filed a complaint against the laboratory in Lisbon.'],
    ['en', 'The model translates forty languages on a single card of the cheapest kind.'],
    ['fr', 'Il faut trois cartes graphiques pour faire tourner la version la plus grande.'],
    ['fr', 'La jeune pousse nantaise Clairvue a levé 62 millions d’euros auprès de deux fonds.'],
    ['fr', 'Ce mardi, trois éditeurs ont déposé plainte contre le laboratoire à Lisbonne.'],
  ] as const)('on nothing where it names what it speaks of (%s): %s', (lang, line) => {
    expect(read(line, lang)[0]?.leaning).toBe('none')
  })
})
