import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

interface RangeLinksProps {
  to: string
  unit: 'hours' | 'days'
  choices: readonly number[]
  current: number
}

export const RangeLinks = ({ to, unit, choices, current }: RangeLinksProps) => {
  const t = useTexts('monitor')
  return (
    <nav aria-label={t.range}>
      <ul className="admin-row">
        {choices.map((count) => (
          <li key={count}>
            <Link
              to={to}
              search={{ [unit]: count }}
              variant="ghost"
              isSmall
              aria-current={count === current ? 'true' : undefined}
            >
              {t[unit](count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
