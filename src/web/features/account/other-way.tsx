import { Button } from '#web/ui/button.tsx'
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
    <Button variant="text" onClick={onChange}>
      {label}
    </Button>
  ) : (
    <Link to={to} search={{ next }} variant="text">
      {label}
    </Link>
  )
