import { parseCategoryId } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { pageAccess } from '#contract/content/sources.ts'
import { z } from 'zod'
import type { NewSource } from './sources.repository.ts'
import list from './sources.json' with { type: 'json' }

const curatedSource = z.object({
  id: z.string(),
  name: z.string(),
  site: z.url(),
  feed: z.url(),
  language: z.enum(CONTENT_LANGUAGES),
  default_category: z.string(),
  type: z.string(),
  tier: z.number().int().min(1).max(3),
  ai_only: z.boolean(),
  pages: pageAccess,
  /**
   * The basis of `pages`: the feed has whole texts, a licence, a public body (whose information is free to
   * use), or terms that refuse.
   */
  pages_by: z.enum(['feed', 'licence', 'public-body', 'terms']).optional(),
  enabled: z.boolean(),
})

/**
 * Pages of the press are not read, nor those of sources whose feed and licence do not permit it
 * (docs/decisions/052).
 *
 * @throws Error for a source of `sources.json` without a known category
 */
export const curatedSources = (): NewSource[] =>
  z
    .array(curatedSource)
    .parse(list)
    .map((source) => {
      const category = parseCategoryId(source.default_category)
      if (!category) throw new Error(`sources.json: ${source.id} has no known category`)
      return {
        id: source.id,
        name: source.name,
        name_fr: null,
        site_url: source.site,
        feed_url: source.feed,
        kind: 'live',
        language: source.language,
        category: category.category,
        subcategory: category.subcategory,
        type: source.type,
        tier: source.tier,
        ai_only: source.ai_only,
        page_access: source.pages,
        full_text_allowed: false,
        enabled: source.enabled,
      }
    })

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/** Finds the curated source at the same host, which supplies what a feed file does not state. */
export const curatedSourceAt = (siteUrl: string): NewSource | undefined => {
  if (!URL.canParse(siteUrl)) return undefined
  const host = hostOf(siteUrl)
  return curatedSources().find((source) => source.site_url && hostOf(source.site_url) === host)
}
