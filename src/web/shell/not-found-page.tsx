import { useLocation } from '@tanstack/react-router'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { PAST_END } from '#web/lib/api/or-not-found.ts'
import { isTakenDown } from '#web/lib/api/taken-down.ts'
import type { Texts } from '#locales/texts.ts'
import { Link } from '#web/ui/link.tsx'

export interface NotFoundPageProps {
  /** Reason that the loader passed to `notFound()`, such as `PAST_END`. */
  data?: unknown
}

const textsFor = (data: unknown, t: Texts['notFound']): [title: string, text: string] => {
  if (data === PAST_END) return [t.pastEnd, t.pastEndText]
  return isTakenDown(data) ? [t.takenDown, t.takenDownText] : [t.title, t.text]
}

/** The 404 page, and that of 410, with links to the six categories; for a list past its end, to its first page. */
export const NotFoundPage = ({ data }: NotFoundPageProps) => {
  const t = useTexts('notFound')
  const { pathname, search } = useLocation()
  const isPastEnd = data === PAST_END
  const [title, text] = textsFor(data, t)
  const { sub } = search as { sub?: string }
  return (
    <div className="page py-10">
      <MissingPiece of={pathname}>
        <h1 className="text-2xl">{title}</h1>
        <p className="dek mt-3 mb-6 max-w-[40rem]">{text}</p>
        {isPastEnd ? (
          <Link to={pathname} search={{ sub }} isExact variant="primary">
            {t.firstPage}
          </Link>
        ) : (
          <CategoryLinks />
        )}
      </MissingPiece>
    </div>
  )
}
