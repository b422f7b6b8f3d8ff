import { describe, expect, it } from 'vitest'
import { typeset } from '#contract/values/typeset.ts'
import { shownCategory, shownTitle, splitTopics } from './article-text.ts'
import { anArticle } from './page.fixture.tsx'

describe('topics of a card', () => {
  it('are two, then the number of the others', () => {
    expect(splitTopics(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b'], rest: ['c', 'd', 'e'] })
  })
  it('have no rest when there are two or fewer', () => {
    expect(splitTopics(['a', 'b']).rest).toEqual([])
    expect(splitTopics([])).toEqual({ shown: [], rest: [] })
  })
  it('count a topic named twice once, and empty ones not at all', () => {
    expect(splitTopics(['a', ' a ', '', 'b'])).toEqual({ shown: ['a', 'b'], rest: [] })
  })
})

describe('French text from feeds', () => {
  it('keeps its signs on the line they belong to', () => {
    expect(typeset('Une « percée » : vraiment ? 12 %', 'fr')).toBe(
      'Une «\u202Fpercée\u202F»\u202F: vraiment\u202F? 12\u202F%',
    )
  })
  it('is otherwise left as it was, and other languages entirely', () => {
    expect(typeset('Voir https://a.example:80 («ici»)', 'fr')).toBe('Voir https://a.example:80 («ici»)')
    expect(typeset('Why ? 12 %', 'en')).toBe('Why ? 12 %')
  })
})

describe('texts of an article', () => {
  it('is the translated title where there is one', () => {
    expect(shownTitle(anArticle({ title: 'News', translation: { title: 'Nouvelles' } }))).toBe('Nouvelles')
    expect(shownTitle(anArticle({ title: 'News' }))).toBe('News')
  })
  it('is enrichment’s category before the source’s, each with its own subcategory', () => {
    const article = anArticle({ category: 'research', subcategory: 'papers' })
    expect(shownCategory(article)).toEqual({ category: 'research', subcategory: 'papers' })
    expect(shownCategory({ ...article, ai_category: 'business' })).toEqual({
      category: 'business',
      subcategory: null,
    })
  })
})
