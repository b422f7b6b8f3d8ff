import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { isNative } from '#web/platform/target.ts'
import { SearchIcon } from '#web/ui/icons.tsx'

interface SearchFormProps {
  query: string
  sort: 'date' | undefined
}

/** A GET form, so that search works without scripts. */
export const SearchForm = ({ query, sort }: SearchFormProps) => {
  const t = useTexts('search')
  const { locale } = useI18n()
  const router = useRouter()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    if (q) void router.navigate({ to: SEARCH_PATH, search: { q, ...(sort && { sort }) } })
  }
  return (
    <search>
      <form
        className="search-form"
        action={isNative ? SEARCH_PATH : localePath(locale, SEARCH_PATH)}
        onSubmit={submit}
      >
        <label htmlFor={id} className="sr-only">
          {t.label}
        </label>
        <input
          // The key resets the typed text when the URL has another query.
          key={query}
          id={id}
          name="q"
          type="search"
          className="field"
          defaultValue={query}
          placeholder={t.placeholder}
          maxLength={SEARCH_QUERY_MAX}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        {sort && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className="btn">
          <SearchIcon />
          <span>{t.submit}</span>
        </button>
      </form>
    </search>
  )
}
