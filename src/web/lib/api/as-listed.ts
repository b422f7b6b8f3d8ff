import type { Article } from '#contract/content/articles.ts'
import { CARD_FIELDS, SHOWN_IMAGE_FIELDS } from '#contract/content/card-fields.ts'
import type { ListedArticle } from '#contract/content/listed-articles.ts'

/** Fields that `whole` lacks, such as a missing summary, stay absent. */
const pickFields = <T extends object, Field extends keyof T>(whole: T, fields: readonly Field[]) =>
  Object.fromEntries(fields.filter((field) => field in whole).map((field) => [field, whole[field]])) as Pick<
    T,
    Field
  >

/** The picked fields with the shown title: the translation where there is one. */
export const pickListed = <Field extends keyof Article>(article: Article, fields: readonly Field[]) => ({
  ...pickFields(article, fields),
  title: article.translation?.title ?? article.title,
})

export const asListed = (article: Article): ListedArticle => ({
  ...pickListed(article, CARD_FIELDS),
  image: pickFields(article.image, SHOWN_IMAGE_FIELDS),
})
