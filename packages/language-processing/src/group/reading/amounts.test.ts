import { describe, expect, it } from 'vitest'
import { amountsOf } from './amounts.ts'

describe('amounts', () => {
  it.each([
    ['raises $240m', 'lève 240 millions de dollars', 'big:240000000'],
    ['a $1.5B valuation', 'une valorisation de 1,5 milliard de dollars', 'big:1500000000'],
    ['€109 billion', '109 milliards d’euros', 'big:109000000000'],
    ['worth $5 trillion', 'vaut 5 000 milliards de dollars', 'big:5000000000000'],
    ['1 million tokens', 'un million soit 1 000 000 de jetons', 'big:1000000'],
    ['up 24%', 'en hausse de 24 %', 'pct:24'],
    ['half of software', 'la moitié des logiciels', 'pct:50'],
  ])('reads %s and %s as the same', (english, french, amount) => {
    expect(amountsOf(english, 'en').strong).toContain(amount)
    expect(amountsOf(french, 'fr').strong).toContain(amount)
  })

  it('reads a French billion as a million millions', () => {
    expect(amountsOf('un billion, soit 2 billions', 'fr').strong).toEqual(['big:2000000000000'])
    expect(amountsOf('2 billion', 'en').strong).toEqual(['big:2000000000'])
  })

  it('distinguishes counts and versions from amounts, and omits years', () => {
    expect(amountsOf('Two of 7 labs ship Claude 4.6 in 2026', 'en')).toEqual({
      strong: [],
      plain: ['n:7', 'n:4.6', 'n:2'],
    })
  })

  it('finds none where there is none', () => {
    expect(amountsOf('OpenAI closes Sora', 'en')).toEqual({ strong: [], plain: [] })
  })
})
