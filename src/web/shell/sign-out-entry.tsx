import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/viewer.ts'
import { useToast } from '#web/ui/toast.tsx'

/** The way out, for those who are in. As a list's entry, it is not there at all for others. */
export const SignOutEntry = () => {
  const { t } = useI18n()
  const { context } = useRouter().options
  const showToast = useToast()
  const isLeaving = useRef(false)
  if (!useAccount()) return null
  const signOut = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      const { leave } = await import('#web/lib/change-reader.ts')
      await leave(context)
    } catch {
      isLeaving.current = false
      showToast(t.shell.signOutFailed, 'error')
    }
  }
  return (
    <li className="needs-script">
      <button type="button" onClick={() => void signOut()}>
        {t.shell.signOut}
      </button>
    </li>
  )
}
