import { useLocation } from '@tanstack/react-router'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { PAST_END } from '#web/lib/api/or-not-found.ts'
import { Link } from '#web/ui/link.tsx'

export interface NotFoundPageProps {
  /** Reason that the loader passed to `notFound()`, such as `PAST_END`. */
  data?: unknown
}

/** The 404 page, with links to the six categories; for a list past its end, to its first page. */
export const NotFoundPage = ({ data }: NotFoundPageProps) => {
  const t = useTexts('notFound')
  const { pathname, search } = useLocation()
  const isPastEnd = data === PAST_END
  const { sub } = search as { sub?: string }
  return (
    <div className="page py-10">
      <h1 className="text-2xl">{isPastEnd ? t.pastEnd : t.title}</h1>
      <p className="dek mt-3 mb-6 max-w-[40rem]">{isPastEnd ? t.pastEndText : t.text}</p>
      {isPastEnd ? (
        <Link to={pathname} search={{ sub }} isExact variant="primary">
          {t.firstPage}
        </Link>
      ) : (
        <CategoryLinks />
      )}
    </div>
  )
}
