import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryForm } from '#web/ui/form/query-form.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface SearchFormProps {
  query: string
  sort: 'date' | undefined
}

export const SearchForm = ({ query, sort }: SearchFormProps) => {
  const t = useTexts('search')
  const router = useRouter()
  const id = useId()
  const submit = (fields: FormData) => {
    const typed = fields.get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    if (q) void router.navigate({ to: SEARCH_PATH, search: { q, ...(sort && { sort }) } })
  }
  return (
    <search>
      <QueryForm className="search-form" to={SEARCH_PATH} onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          {t.label}
        </label>
        <TextInput
          // The key resets the typed text when the URL has another query.
          key={query}
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={t.placeholder}
          maxLength={SEARCH_QUERY_MAX}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <HiddenFields fields={{ sort }} />
        <Button type="submit">
          <SearchIcon />
          <span>{t.submit}</span>
        </Button>
      </QueryForm>
    </search>
  )
}
