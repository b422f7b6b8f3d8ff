import { z } from 'zod'
import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

/**
 * Parameters of the unsigned preview, which renders the newest edition:
 * `/newsletter/letter?period=daily&lng=fr&language=both&minutes=5&categories=research,business`
 */
export const newsletterPreviewQuery = z.object({
  period: z.enum(['daily', 'weekly']).default('daily'),
  lng: z.enum(LOCALES).default('en'),
  language: z.enum([...CONTENT_LANGUAGES, 'both']).optional(),
  minutes: z.coerce
    .number()
    .refine((minutes) => DIGEST_BUDGETS_MINUTES.some((each) => each === minutes))
    .optional(),
  categories: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(CATEGORIES))),
})

/**
 * The link's parameters are signed (`browserLink`), so that a reader cannot request the version of a higher
 * tier.
 */
export const newsletterViewQuery = z.object({
  edition: z.uuid(),
  for: z.enum(['anonymous', 'free', 'premium']),
  /** Present where the reader's Premium was on hold. */
  hold: z.literal('yes').optional(),
  lng: z.enum(LOCALES),
  language: z.enum([...CONTENT_LANGUAGES, 'both']),
  categories: newsletterPreviewQuery.shape.categories,
  minutes: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().nullable()),
  /**
   * Corrections in the newsletter as `ID.2026-03-29,…`, each with the date of the edition that had the error.
   */
  corrections: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .filter(Boolean)
        .map((pair) => {
          const [id, told_on] = pair.split('.')
          return { id, told_on }
        }),
    )
    .pipe(z.array(z.object({ id: z.uuid(), told_on: z.iso.date() })))
    .optional(),
})
