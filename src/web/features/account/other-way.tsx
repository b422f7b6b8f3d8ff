import { Link } from '#web/ui/link.tsx'

interface OtherWayProps {
  to: '/sign-in' | '/sign-up'
  next?: string | undefined
  label: string
  /** Where both forms are steps of one screen. */
  onChange?: (() => void) | undefined
}

/** From signing up to signing in, or back. */
export const OtherWay = ({ to, next, label, onChange }: OtherWayProps) =>
  onChange ? (
    <button type="button" className="text-link" onClick={onChange}>
      {label}
    </button>
  ) : (
    <Link to={to} search={{ next }} className="text-link">
      {label}
    </Link>
  )
