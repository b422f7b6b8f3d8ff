import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

interface SearchLinksProps {
  /** Names it for screen readers. */
  label: string
  to: string
  /** The parameter that the links set. */
  name: string
  choices: readonly (readonly [value: string | number, text: string])[]
  current: string | number
}

/** A choice that is a parameter of the page's address. */
export const SearchLinks = ({ label, to, name, choices, current }: SearchLinksProps) => (
  <nav aria-label={label}>
    <ul className="admin-row">
      {choices.map(([value, text]) => (
        <li key={value}>
          <Link
            to={to}
            search={{ [name]: value }}
            variant="ghost"
            isSmall
            aria-current={value === current ? 'true' : undefined}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface StateLinksProps {
  to: string
  search: { state?: string }
  /** The texts of the states; the first is shown where the address names none. */
  states: Readonly<Record<string, string>>
  children?: ReactNode
}

/** The states in which a list shows its rows. */
export const StateLinks = ({ to, search, states, children }: StateLinksProps) => {
  const [first = '', ...others] = Object.keys(states)
  const shown = others.find((state) => state === search.state) ?? first
  return (
    <p className="admin-row">
      {Object.entries(states).map(([state, text]) => (
        <Link
          key={state}
          to={to}
          search={{ state: state === first ? undefined : state }}
          variant="ghost"
          isSmall
          aria-current={state === shown ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
      {children}
    </p>
  )
}
