import { describe, expect, it } from 'vitest'
import { fold, stemOf, tokensOf } from './words.ts'

const wordsOf = (text: string) => tokensOf(text).map(({ word }) => word)

describe('the words of a headline', () => {
  it('are folded, without elision or possessive', () => {
    expect(wordsOf('L’État s’allie à Meta’s lab')).toEqual(['etat', 'allie', 'a', 'meta', 'lab'])
  })

  it('keep version numbers whole', () => {
    expect(wordsOf('GPT-5.6 on iOS 26.4')).toEqual(['gpt-5.6', 'on', 'ios', '26.4'])
  })

  it('join initials', () => {
    expect(wordsOf('A.I. in the U.S.')).toEqual(['ai', 'in', 'the', 'us'])
  })

  it('lose ligatures and accents alike', () => {
    expect(fold('Œuvre À l’été')).toBe("oeuvre a l'ete")
  })
})

describe('stems', () => {
  it.each([
    ['launches', 'launched'],
    ['chip', 'chips'],
    ['scrapping', 'scrapped'],
    ['companies', 'company'],
  ])('bring %s and %s together', (a, b) => {
    expect(stemOf(a, 'en')).toBe(stemOf(b, 'en'))
  })

  it.each([
    ['puces', 'puce'],
    ['investissement', 'investissements'],
    ['lancée', 'lancer'],
    ['racheté', 'rachète'],
  ])('bring %s and %s together in French', (a, b) => {
    expect(stemOf(fold(a), 'fr')).toBe(stemOf(fold(b), 'fr'))
  })

  it('leave short words and versions alone', () => {
    expect(stemOf('parent', 'fr')).toBe('parent')
    expect(stemOf('3.5', 'en')).toBe('3.5')
  })
})
