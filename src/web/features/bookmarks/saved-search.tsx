import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { type BookmarkAddress, parseBookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryForm } from '#web/ui/form/query-form.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** A form of a query and links, so that searching and sorting work without scripts. */
export const SavedSearch = ({ address: { q, order } }: { address: BookmarkAddress }) => {
  const t = useTexts('bookmarks')
  const router = useRouter()
  const id = useId()
  const submit = (fields: FormData) =>
    void router.navigate({ to: '/bookmark', search: parseBookmarkAddress(Object.fromEntries(fields)) })
  const orders = [
    [undefined, t.bySaved],
    ['published', t.byPublished],
  ] as const
  return (
    <div className="saved-tools">
      <search>
        <QueryForm to="/bookmark" onSubmit={submit}>
          <label htmlFor={id} className="sr-only">
            {t.search}
          </label>
          <TextInput
            // The key resets the typed text when the URL has another query.
            key={q}
            id={id}
            name="q"
            type="search"
            defaultValue={q}
            placeholder={t.search}
            maxLength={SEARCH_QUERY_MAX}
            enterKeyHint="search"
            autoComplete="off"
          />
          <HiddenFields fields={{ order }} />
          <Button type="submit">{t.searchButton}</Button>
        </QueryForm>
      </search>
      <nav aria-label={t.order} className="chips">
        {orders.map(([value, label]) => (
          <Link
            key={label}
            to="/bookmark"
            search={{ q, order: value }}
            isExact
            className="chip"
            aria-current={value === order ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
