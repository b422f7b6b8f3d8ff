import { expect, test } from 'vitest'
import type { Language } from '../text/languages.ts'
import { cutAtClause, cutAtWord } from './clauses.ts'
import { KEY_POINT_MAX_CHARACTERS, keyPoints } from './key-points.ts'

/** The cut as the reader sees it, for a sentence that stands behind others. */
const cut = (text: string, lang: Language, maxCharacters = 100): string | undefined => {
  const sentence = { text, start: 40, end: 40 + text.length }
  const kept = cutAtClause(sentence, lang, maxCharacters)
  if (kept)
    expect(kept).toEqual({ text: text.slice(0, kept.text.length), start: 40, end: 40 + kept.text.length })
  return kept?.text
}

test.each<[Language, string]>([
  [
    'en',
    'The new battery keeps nine tenths of its charge over the whole of a winter night, the maker said in its report.',
  ],
  [
    'en',
    'The new battery keeps nine tenths of its charge over the whole of a winter night, according to the makers of it.',
  ],
  [
    'en',
    'The new battery keeps nine tenths of its charge over the whole of a winter night, as its maker told reporters.',
  ],
  [
    'en',
    'The regulator will allow the robots on every road of the three provinces by spring, if the insurers agree to it.',
  ],
  [
    'en',
    'The regulator will allow the robots on every road of the three provinces by spring, unless the courts object.',
  ],
  [
    'en',
    'The regulator will allow the robots on every road of the three provinces by spring, provided that tests succeed.',
  ],
  [
    'en',
    'The regulator will allow the robots on every road of the three provinces by spring, once the trials have ended.',
  ],
  [
    'en',
    'The founders of the laboratory have left it for a rival in the same street of Lisbon, reportedly over their pay.',
  ],
  [
    'en',
    'The drug halves the time that patients spend in hospital after a heart operation, but only in the largest dose.',
  ],
  [
    'en',
    'The new battery keeps nine tenths of its charge over the whole of a winter night, with ease, quips Ann Lee.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit, sans peine, renchérit Anne Leroy.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit, s’enthousiasme le ministre.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit d’hiver, selon le fabricant.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit d’hiver, d’après le fabricant.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit d’hiver, estime le fabricant.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit d’hiver, a déclaré le fabricant.',
  ],
  [
    'fr',
    'La nouvelle batterie garde les neuf dixièmes de sa charge pendant toute une nuit d’hiver, a-t-elle poursuivi.',
  ],
  [
    'fr',
    'Le régulateur autorisera les robots sur toutes les routes des trois provinces au printemps, si les assureurs suivent.',
  ],
  [
    'fr',
    'Le régulateur autorisera les robots sur toutes les routes des trois provinces au printemps, à condition de les assurer.',
  ],
  [
    'fr',
    'Le régulateur autorisera les robots sur toutes les routes des trois provinces au printemps, sauf si un juge s’y oppose.',
  ],
  [
    'fr',
    'Le régulateur autorisera les robots sur toutes les routes des trois provinces au printemps, lorsque la loi passera.',
  ],
  [
    'fr',
    'Les fondateurs du laboratoire l’ont quitté pour un rival de la même rue de Lisbonne, sans doute pour leur salaire.',
  ],
])('in %s, no cut takes a speaker, a condition or a word of caution away: %s', (lang, text) => {
  expect(text.length).toBeGreaterThan(100)
  expect(cut(text, lang)).toBeUndefined()
  expect(cutAtWord({ text, start: 0, end: text.length }, lang, 95)).toBeUndefined()
})

test('an earlier clause is taken where the last one would stand without its speaker', () => {
  const text =
    'The city bought twelve robots to clean its parks in March, after a trial of two years, which cost less than a gardener, the mayor said.'
  // The speaker is cut away wherever the cut is.
  expect(cut(text, 'en')).toBeUndefined()
  const without = text.replace(', the mayor said', ', and went well')
  expect(cut(without, 'en')).toBe(
    'The city bought twelve robots to clean its parks in March, after a trial of two years',
  )
  expect(cut(`If it rains, ${without.replace('The', 'the')}`, 'en')).toMatch(
    /^If it rains, the city bought .* years$/,
  )
})

test.each<[Language, string, string]>([
  [
    'en',
    'a verb whose subject is kept',
    'The four-poster bed that was left in the car park of a hotel in the north, sold at auction in May, has been confirmed as royal.',
  ],
  [
    'en',
    'the other half of a pair',
    'The method measures the distance between the distribution that our own procedure makes, and the one beneath the data themselves.',
  ],
  [
    'en',
    'the end of a list',
    'The makers of the glasses sell them with masks, gloves, boots, hats, scarves, and a great number of other things for the winter.',
  ],
  [
    'en',
    'the end of an apposition',
    'The young company, which raised five million dollars from a group of rich families, with banks beside them, opens an office in Paris.',
  ],
  [
    'en',
    'the main clause of a condition',
    'If the parliament of the smaller of the two countries passes the law on models in the spring, with few changes to it, firms leave.',
  ],
  [
    'en',
    'the verb behind a relative clause',
    'Reports seen by the agency suggest that the former head of the national laboratory, who left it in May, has been planning a rival.',
  ],
  [
    'en',
    'the rest of a quotation',
    'The minister wrote: “We shall open every one of the twenty data centres that we have announced, with more to come in the south”.',
  ],
  [
    'fr',
    'la fin d’une citation',
    'La ministre écrit : « Nous ouvrirons chacun des vingt centres de données que nous avons annoncés, avec d’autres dans le sud ».',
  ],
  [
    'fr',
    'le complément du verbe',
    'Le vidéaste, qui se montre aussi sous son vrai nom, aurait approché entre deux étés, au moins une dizaine de jeunes filles.',
  ],
])('in %s, nothing is cut that needs %s', (lang, _, text) => {
  expect(text.length).toBeGreaterThan(100)
  expect(cut(text, lang)).toBeUndefined()
})

test.each<[Language, string, string]>([
  [
    'en',
    'The militants control as many as ninety thousand accounts of the social network',
    ', allowing them to reach a great many young readers.',
  ],
  [
    'en',
    'If the company fails to answer the charges, the commission imposes a fine of four billion',
    ' – about a tenth of what it earned last year.',
  ],
  [
    'en',
    'The certain networks are fundamentally hard to embed because of how they are built',
    ': they have a great many parts.',
  ],
  [
    'fr',
    'Le comité s’est associé à deux réseaux de petites entreprises du nord de la capitale',
    ', pour faciliter la tâche des ateliers de couture.',
  ],
  [
    'fr',
    'Le virus s’est répandu dans tout le pays, notamment parce que nombre de gens l’ignoraient',
    ', tout en étant contagieux pendant des jours.',
  ],
])('in %s, what only adds to a clause is cut away', (lang, kept, rest) => {
  expect(cut(kept + rest, lang)).toBe(kept)
})

test('a key point is whole, or gives way to another sentence', () => {
  const speaker = ', according to the people who built the thing in two summers and a long winter of work'
  const long = `The model reads handwriting of the sixteenth century as well as an archivist does${speaker}.`
  const endless = `The model reads the handwriting of every clerk of the old chancery${', and of every monk of its abbeys'.repeat(6)}${speaker}.`
  const text = `The model opens the archive to everyone. ${long} ${endless} The archive holds nine miles of paper in two towers. Readers come from forty countries and stay for weeks.`
  const points = keyPoints({ title: 'A model for archives', text, lang: 'en' }, []).map((point) => point.text)
  expect(points).toContain(long)
  expect(points.join(' ')).not.toContain('abbeys')
  expect(points.length).toBeGreaterThanOrEqual(3)
  for (const point of points) expect(point.length).toBeLessThanOrEqual(KEY_POINT_MAX_CHARACTERS)
})
