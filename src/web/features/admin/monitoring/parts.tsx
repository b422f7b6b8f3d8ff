import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { CATEGORIES, SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminPage, AdminSearch } from '#web/features/admin/admin-data.ts'

/**
 * A GET form, so that filters work without scripts; with them the router follows its URL without a reload.
 */
export const FilterForm = ({ page, children }: { page: AdminPage; children: ReactNode }) => {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void router.navigate({ to: `/admin/${page}`, search: Object.fromEntries(given) } as never)
  }
  return (
    <form method="get" className="admin-filter" onSubmit={submit}>
      {children}
    </form>
  )
}

interface PagerProps {
  to: string
  search: AdminSearch
  hasMore: boolean
}

export const Pager = ({ to, search, hasMore }: PagerProps) => {
  const t = useTexts('newsroom')
  const current = search.page ?? 1
  const at = (number: number) => ({ ...search, page: number > 1 ? number : undefined })
  if (current === 1 && !hasMore) return null
  return (
    <p className="admin-pager">
      {current > 1 && (
        <Link to={to} search={at(current - 1)} className="admin-btn">
          {t.newer}
        </Link>
      )}
      {hasMore && (
        <Link to={to} search={at(current + 1)} className="admin-btn">
          {t.older}
        </Link>
      )}
    </p>
  )
}

interface ChoiceProps {
  label: string
  name?: string
  value?: string
  onChange?: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
}

export const Choice = ({ label, name, value, onChange, options }: ChoiceProps) => (
  <label className="admin-field">
    <span>{label}</span>
    <select
      name={name}
      {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** Pairs of value (`main` or `main.sub`) and label. */
export const useCategoryOptions = (withSubs = false): [string, string][] => {
  const { t } = useI18n()
  return CATEGORIES.flatMap((category): [string, string][] => [
    [category, t.categories[category]],
    ...(withSubs
      ? SUBCATEGORIES[category].map((sub): [string, string] => [
          `${category}.${sub}`,
          `${t.categories[category]} · ${t.subcategories[sub]}`,
        ])
      : []),
  ])
}

/** In UTC, so that editors in different zones see the same time. */
export const When = ({ iso }: { iso: string | null }) =>
  iso ? (
    <time dateTime={iso} className="admin-when">
      {iso.slice(0, 10)} {iso.slice(11, 16)}
    </time>
  ) : (
    <>–</>
  )
