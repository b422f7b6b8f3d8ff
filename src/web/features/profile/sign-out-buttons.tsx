import { useRef } from 'react'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { leave } from '#web/lib/change-reader.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Out of this device. */
export const SignOutButton = () => {
  const t = useTexts(profileTexts)
  const reader = useReader()
  const showToast = useToast()
  const isLeaving = useRef(false)
  const signOut = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      await leave(reader)
    } catch {
      isLeaving.current = false
      showToast(t.signOutFailed, 'error')
    }
  }
  return (
    <button type="button" className="btn btn-ghost needs-script" onClick={() => void signOut()}>
      {t.signOut}
    </button>
  )
}
