import type { FieldChange } from '#contract/newsroom/audit.ts'
import type { Calls } from '#contract/endpoints.ts'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'

type Source = DataOf<'sources'>['sources'][number]
type Body = Calls['POST /admin/sources/{id}']['input']['body']
export type SourceFields = Required<Omit<Body, 'seen'>>

export const fieldsOfSource = (source: Source): SourceFields => ({
  name: source.name,
  nameFr: source.name_fr,
  feedUrl: source.feed_url,
  siteUrl: source.site_url,
  language: source.language as SourceFields['language'],
  category: source.category,
  subcategory: source.subcategory,
  type: source.type as SourceFields['type'],
  tier: source.tier,
  aiOnly: source.ai_only,
  fullTextAllowed: source.full_text_allowed,
})

export const typedFields = (fields: FormData): SourceFields => {
  const typed = valuesOf(fields)
  const [category, subcategory] = (typed['category'] ?? '').split('.')
  return {
    name: typed['name'],
    nameFr: typed['nameFr'] || null,
    feedUrl: typed['feedUrl'],
    siteUrl: typed['siteUrl'] || null,
    language: typed['language'],
    category,
    subcategory: subcategory ?? null,
    type: typed['type'],
    tier: Number(typed['tier']),
    aiOnly: typed['aiOnly'] === 'on',
    fullTextAllowed: typed['fullTextAllowed'] === 'on',
  } as SourceFields
}

/** A subcategory belongs to its category, so that both are sent, and seen, together. */
const PARTS = ['category', 'subcategory'] as const

/** Only what the editor changed, so that what others changed meanwhile stays, and what they saw of it. */
export const changedFields = (begun: SourceFields, typed: SourceFields): Partial<SourceFields> => {
  const names = (Object.keys(typed) as (keyof SourceFields)[]).filter((name) => typed[name] !== begun[name])
  const all = PARTS.some((part) => names.includes(part)) ? [...new Set([...names, ...PARTS])] : names
  return Object.fromEntries(all.map((name) => [name, typed[name]]))
}

export const bodyOf = (begun: SourceFields, changed: Partial<SourceFields>): Body => ({
  ...changed,
  seen: Object.fromEntries(Object.keys(changed).map((name) => [name, begun[name as keyof SourceFields]])),
})

/** @returns undefined for an error that is no conflict */
export const conflictOf = (code: string, details: unknown): FieldChange[] | undefined =>
  code === 'text_changed' ? ((details as { changes?: FieldChange[] } | undefined)?.changes ?? []) : undefined
