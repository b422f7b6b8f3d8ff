import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { AdminSearch } from '#web/features/admin/admin-data.ts'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const FIELDS = ['q', 'category', 'state', 'source', 'lng', 'from', 'until'] as const

/** Makes a form begin again with what the address says, also after Back. */
export const filterKey = (search: AdminSearch): string => FIELDS.map((name) => search[name] ?? '').join('\n')

/** Source, language and days, in the form of a list's filters. */
export const ListFilters = ({ search, to }: { search: AdminSearch; to: string }) => {
  const t = useTexts('articleList')
  const { columns, languages } = useTexts('newsroom')
  return (
    <>
      <label className="admin-field">
        <span>{columns.source}</span>
        <TextInput type="search" name="source" defaultValue={search.source} maxLength={120} />
      </label>
      <Choice
        label={t.language}
        name="lng"
        value={search.lng ?? ''}
        options={[['', t.anyLanguage], ...CONTENT_LANGUAGES.map((lng) => [lng, languages[lng]] as const)]}
      />
      <label className="admin-field">
        <span>{t.from}</span>
        <TextInput type="date" name="from" defaultValue={search.from} />
      </label>
      <label className="admin-field">
        <span>{t.until}</span>
        <TextInput type="date" name="until" defaultValue={search.until} />
      </label>
      {FIELDS.some((name) => search[name] !== undefined) && (
        <Link to={to} variant="text">
          {t.clear}
        </Link>
      )}
    </>
  )
}
