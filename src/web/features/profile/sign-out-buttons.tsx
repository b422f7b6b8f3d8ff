import { useRef } from 'react'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { signOut } from '#web/lib/session/session-transitions.ts'
import { useToast } from '#web/ui/toast.tsx'

export const SignOutButton = () => {
  const t = useTexts('profile')
  const reader = useReader()
  const showToast = useToast()
  const isSigningOut = useRef(false)
  const handleSignOut = async () => {
    if (isSigningOut.current) return
    isSigningOut.current = true
    try {
      await signOut(reader)
    } catch {
      isSigningOut.current = false
      showToast(t.signOutFailed, 'error')
    }
  }
  return (
    <button type="button" className="btn btn-ghost needs-script" onClick={() => void handleSignOut()}>
      {t.signOut}
    </button>
  )
}
