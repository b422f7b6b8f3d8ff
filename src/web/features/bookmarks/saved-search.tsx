import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { type BookmarkAddress, parseBookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'
import { isNative } from '#web/platform/target.ts'
import { Link } from '#web/ui/link.tsx'

/** A GET form and links, so that searching and sorting work without scripts. */
export const SavedSearch = ({ address: { q, order } }: { address: BookmarkAddress }) => {
  const t = useTexts('bookmarks')
  const { locale } = useI18n()
  const router = useRouter()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    void router.navigate({ to: '/bookmark', search: parseBookmarkAddress(typed) })
  }
  const orders = [
    [undefined, t.bySaved],
    ['published', t.byPublished],
  ] as const
  return (
    <div className="saved-tools">
      <search>
        <form action={isNative ? '/bookmark' : localePath(locale, '/bookmark')} onSubmit={submit}>
          <label htmlFor={id} className="sr-only">
            {t.search}
          </label>
          <input
            // The key resets the typed text when the URL has another query.
            key={q}
            id={id}
            className="field"
            name="q"
            type="search"
            defaultValue={q}
            placeholder={t.search}
            maxLength={SEARCH_QUERY_MAX}
            enterKeyHint="search"
            autoComplete="off"
          />
          {order && <input type="hidden" name="order" value={order} />}
          <button type="submit" className="btn">
            {t.searchButton}
          </button>
        </form>
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
