import type { ControlLook } from './control-class.ts'
import { Link } from './link.tsx'

interface PaginationProps extends Pick<ControlLook, 'isSmall' | 'className'> {
  to: string
  /** The parameters of a page; the first has no number. */
  searchOf: (page: number | undefined) => Record<string, string | number | undefined>
  page: number
  hasMore: boolean
  /** What the two links say: pages of a list of news are newer and older. */
  previous: string
  next: string
  /** Names it as a landmark where a page has more than one. */
  label?: string
}

/** Real links, so that it works without scripts and a page has an address. */
export const Pagination = ({
  to,
  searchOf,
  page,
  hasMore,
  previous,
  next,
  label,
  isSmall,
  className = 'flex flex-wrap gap-3',
}: PaginationProps) => {
  if (page === 1 && !hasMore) return null
  const look = { to, isSmall, isExact: true, variant: 'ghost' } as const
  const Row = label ? 'nav' : 'div'
  return (
    <Row className={className} aria-label={label}>
      {page > 1 && (
        <Link {...look} search={searchOf(page > 2 ? page - 1 : undefined)} rel="prev">
          {previous}
        </Link>
      )}
      {hasMore && (
        <Link {...look} search={searchOf(page + 1)} rel="next">
          {next}
        </Link>
      )}
    </Row>
  )
}
