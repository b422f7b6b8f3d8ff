import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CATEGORIES, SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import type { Pin } from '#contract/editorial/pins.ts'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { QueryForm } from '#web/ui/form/query-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { AdminPage, AdminSearch } from '#web/features/admin/admin-data.ts'
import { Select } from '#web/ui/select.tsx'

/**
 * A GET form, so that filters work without scripts; with them the router follows its URL without a reload.
 */
export const FilterForm = ({ page, children }: { page: AdminPage; children: ReactNode }) => {
  const router = useRouter()
  const { show } = useTexts('newsroom')
  const follow = (fields: FormData) => {
    const given = [...fields].filter(([, value]) => value !== '')
    void router.navigate({ to: `/admin/${page}`, search: Object.fromEntries(given) } as never)
  }
  return (
    <QueryForm className="admin-filter" onSubmit={follow}>
      {children}
      <Button type="submit" variant="ghost" isSmall>
        {show}
      </Button>
    </QueryForm>
  )
}

interface PagerProps {
  to: string
  search: AdminSearch
  hasMore: boolean
}

export const Pager = ({ search, ...list }: PagerProps) => {
  const { newer, older } = useTexts('newsroom')
  return (
    <Pagination
      {...list}
      searchOf={(page) => ({ ...search, page })}
      page={search.page ?? 1}
      previous={newer}
      next={older}
      className="admin-pager"
      isSmall
    />
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
    <Select
      name={name}
      {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
      options={options}
    />
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

/** In the time zone of who looks at it; in UTC, and saying so, in a page before its script runs. */
export const When = ({ iso }: { iso: string | null }) =>
  iso ? (
    <span className="admin-when">
      <Time iso={iso} shape="dateTime" />
    </span>
  ) : (
    <>–</>
  )

/** Words a place in a list, such as "Front page, 2". */
export const usePinPlace = () => {
  const { articles } = useTexts('newsroom')
  const { t } = useI18n()
  return ({ list, position }: Pick<Pin, 'list' | 'position'>): string =>
    `${list === 'front' ? articles.front : t.categories[list]}, ${position}`
}
