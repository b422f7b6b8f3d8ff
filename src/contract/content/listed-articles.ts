import type { z } from 'zod'
import { articleSchema, resolvedImageSchema } from './articles.ts'
import { CARD_FIELDS, HEADLINE_FIELDS, SHOWN_IMAGE_FIELDS } from './card-fields.ts'

const maskOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, true])) as { [Key in Field]: true }

/** An article as a line of text. `title` is the shown one: the translation where there is one. */
export const headlineSchema = articleSchema.pick(maskOf(HEADLINE_FIELDS))
export type Headline = z.output<typeof headlineSchema>

const shownImageSchema = resolvedImageSchema.pick(maskOf(SHOWN_IMAGE_FIELDS))
export type ShownImage = z.output<typeof shownImageSchema>

/** An article as a card. */
export const listedArticleSchema = articleSchema.pick(maskOf(CARD_FIELDS)).extend({ image: shownImageSchema })
export type ListedArticle = z.output<typeof listedArticleSchema>
