import { useRouter } from '@tanstack/react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Variant } from '#web/ui/control-class.ts'
import { useToast } from '#web/ui/toast.tsx'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'

/** Ends the session of this device, which is harmless twice. Without script the profile has a form for it. */
export const SignOutButton = ({ variant }: { variant: Variant }) => {
  const { t } = useI18n()
  const { context } = useRouter().options
  const showToast = useToast()
  const handleSignOut = async () => {
    try {
      const { signOut } = await loadOrReload(() => import('#web/lib/session/session-transitions.ts'))
      await signOut(context)
    } catch {
      showToast(t.shell.signOutFailed, 'error')
    }
  }
  return (
    <Button variant={variant} className="needs-script" onClick={() => void handleSignOut()}>
      {t.shell.signOut}
    </Button>
  )
}
