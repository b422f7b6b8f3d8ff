import { Link } from '#web/ui/link.tsx'

interface OtherWayProps {
  to: '/sign-in' | '/sign-up'
  next?: string | undefined
  label: string
  /** Makes the link a button, for a screen on which both forms are steps. */
  onChange?: (() => void) | undefined
}

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
