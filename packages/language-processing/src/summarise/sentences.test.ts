import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { splitSentences } from './sentences.ts'

const split = (text: string, lang: 'en' | 'fr') => splitSentences(text, lang).map((sentence) => sentence.text)

describe('sentences of a text', () => {
  test('abbreviations do not end an English sentence', () => {
    expect(split('Mr. Smith of the U.S. Army met Dr. J. Doe at 3.30 p.m. on Jan. 5. He left.', 'en')).toEqual(
      ['Mr. Smith of the U.S. Army met Dr. J. Doe at 3.30 p.m. on Jan. 5.', 'He left.'],
    )
    expect(
      split('See fig. 3 of Smith et al. 2020. It costs $4.5 million, e.g. in Europe.', 'en'),
    ).toHaveLength(2)
    expect(
      split('It moved to Washington D.C. The vote is on Monday. He said no. Nobody moved.', 'en'),
    ).toHaveLength(4)
  })

  test('initials and the numbers of a list stay with what follows', () => {
    expect(split('J.J. Abrams met G. Lucas. They spoke.', 'en')).toEqual([
      'J.J. Abrams met G. Lucas.',
      'They spoke.',
    ])
    expect(split('1. Open the box.\n2. Close the box.', 'en')).toEqual([
      '1. Open the box.',
      '2. Close the box.',
    ])
  })

  test('abbreviations do not end a French sentence', () => {
    expect(split('M. Durand et Mme. Petit ont signé, cf. p. 12. Le texte entre en vigueur.', 'fr')).toEqual([
      'M. Durand et Mme. Petit ont signé, cf. p. 12.',
      'Le texte entre en vigueur.',
    ])
  })

  test('a name in lower case starts a sentence', () => {
    expect(split('Sales doubled. iPhone owners rejoiced. xAI answered.', 'en')).toHaveLength(3)
  })

  test('a mark inside a name or before a verb of saying goes on', () => {
    expect(split('Yahoo! announced a deal.', 'en')).toHaveLength(1)
    expect(split('« Pourquoi ? » demande-t-il. Personne ne répond.', 'fr')).toHaveLength(2)
  })

  test('paragraphs glued together come apart', () => {
    expect(
      split("Les prix ont monté de 5 %.Selon l'institut, c'est la fin.La suite demain.", 'fr'),
    ).toHaveLength(3)
    expect(split('Il a parlé de "liberté"Plus tôt, elle avait refusé.', 'fr')).toEqual([
      'Il a parlé de "liberté"',
      'Plus tôt, elle avait refusé.',
    ])
    expect(split('The price fell."We are glad", she said.', 'en')).toEqual([
      'The price fell.',
      '"We are glad", she said.',
    ])
  })

  test('addresses and file names stay whole', () => {
    expect(split('Visit Booking.Com or Node.Js today at https://example.com/A.Bcd now.', 'en')).toHaveLength(
      1,
    )
  })

  test('a wrapped line goes on, a paragraph does not', () => {
    expect(split('A line that is\nwrapped here. Heading\n\nNext paragraph', 'en')).toEqual([
      'A line that is\nwrapped here.',
      'Heading',
      'Next paragraph',
    ])
  })

  test('offsets always point at the quoted text, in order, and lose only white space', () => {
    const piece = oneof(
      string({ unit: 'grapheme' }),
      constantFrom(
        '. ',
        '."',
        '! ',
        '? ',
        '.Le',
        ' "',
        '» ',
        '«',
        '…',
        ' M. ',
        ' U.S. ',
        '\n',
        '\u202F',
        '’',
        'iPhone',
        ' 3.5 ',
        '.\n\n',
      ),
    )
    assert(
      property(array(piece, { maxLength: 40 }), constantFrom(...LANGUAGES), (pieces, lang) => {
        const text = pieces.join('')
        let last = 0
        for (const sentence of splitSentences(text, lang)) {
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
          expect(text.slice(last, sentence.start).trim()).toBe('')
          expect(sentence.end).toBeGreaterThan(sentence.start)
          last = sentence.end
        }
        expect(text.slice(last).trim()).toBe('')
      }),
    )
  })
})
