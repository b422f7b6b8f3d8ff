import { Link } from '#web/ui/link.tsx'

interface StateLinksProps {
  to: string
  search: { state?: string }
  live: string
  withdrawn: string
}

export const StateLinks = ({ to, search, live, withdrawn }: StateLinksProps) => {
  const isWithdrawn = search.state === 'withdrawn'
  return (
    <p className="admin-row">
      <Link to={to} variant="ghost" isSmall aria-current={isWithdrawn ? undefined : 'page'}>
        {live}
      </Link>
      <Link
        to={to}
        search={{ state: 'withdrawn' }}
        variant="ghost"
        isSmall
        aria-current={isWithdrawn ? 'page' : undefined}
      >
        {withdrawn}
      </Link>
    </p>
  )
}
