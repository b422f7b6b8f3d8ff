import type { ComponentProps } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useIsOnHold } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'

/** Offers Premium to a free reader, in the words of its place; a reader on hold is led to the payment instead. */
export const UpgradeLink = ({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'to' | 'search'>) => {
  const { t } = useI18n()
  const isOnHold = useIsOnHold()
  return (
    <Link to={isOnHold ? '/subscription' : '/pricing'} {...rest}>
      {isOnHold ? t.shell.updatePayment : children}
    </Link>
  )
}
