import { expect, it } from 'vitest'
import { CARD_FIELDS, HEADLINE_FIELDS } from '#contract/content/card-fields.ts'
import { headlineSchema, listedArticleSchema } from '#contract/content/listed-articles.ts'
import { anArticle } from '#web/components/page.fixture.tsx'
import { asListed, pickListed } from './as-listed.ts'

/** An article with a value in each optional field. */
const complete = anArticle({
  summary: 'Paid words.',
  summary_label: 'Checked by rules',
  date_label: 'Seen today',
  coverage: { count: 2, languages: { en: 1, fr: 1 }, label: '2 sources: 1 English, 1 French' },
})
const fieldsOf = (value: object) => Object.keys(value).toSorted()

it('a card has exactly the fields of its schema', () => {
  const card = asListed(complete)
  expect(listedArticleSchema.strict().parse(card)).toEqual(card)
  expect(fieldsOf(card)).toEqual(fieldsOf(listedArticleSchema.shape))
})

it('a headline has exactly the fields of its schema', () => {
  const headline = pickListed(complete, HEADLINE_FIELDS)
  expect(headlineSchema.strict().parse(headline)).toEqual(headline)
  expect(fieldsOf(headline)).toEqual(fieldsOf(headlineSchema.shape))
})

it('a field that is added to the pick reaches the card', () => {
  expect(pickListed(complete, [...CARD_FIELDS, 'source_lang'])).toMatchObject({ source_lang: 'en' })
})

it('the title of a card is the translated one, and its picture has what an image needs', () => {
  const { title, image } = asListed(anArticle({ translation: { title: 'Un titre' } }))
  expect(title).toBe('Un titre')
  expect(fieldsOf(image)).toEqual(['alt', 'height', 'srcset', 'url', 'width'])
})

it('a summary that the reader may not view stays absent', () => {
  expect(asListed(anArticle())).not.toHaveProperty('summary')
})
