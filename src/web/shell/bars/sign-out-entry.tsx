import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

export const SignOutEntry = () => {
  const { t } = useI18n()
  const { context } = useRouter().options
  const showToast = useToast()
  const isSigningOut = useRef(false)
  if (!useAccount()) return null
  const handleSignOut = async () => {
    if (isSigningOut.current) return
    isSigningOut.current = true
    try {
      const { signOut } = await import('#web/lib/session/session-transitions.ts')
      await signOut(context)
    } catch {
      isSigningOut.current = false
      showToast(t.shell.signOutFailed, 'error')
    }
  }
  return (
    <li className="needs-script">
      <Button variant="bare" onClick={() => void handleSignOut()}>
        {t.shell.signOut}
      </Button>
    </li>
  )
}
