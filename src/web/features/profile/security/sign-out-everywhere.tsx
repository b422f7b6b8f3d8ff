import { useRef } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { signOut } from '#web/lib/session/session-transitions.ts'
import { isNative } from '#web/platform/target.ts'
import { useToast } from '#web/ui/toast.tsx'

/**
 * Ends sessions only. Passkeys, providers and the private feed stay; the page that opens after the next
 * sign-in lists them.
 */
export const SignOutEverywhere = () => {
  const t = useTexts('profile')
  const reader = useReader()
  const showToast = useToast()
  const { textOf } = useFailure()
  const { prove, dialog } = useOwnerProof()
  const isSigningOut = useRef(false)
  const handleSignOut = async () => {
    if (isSigningOut.current) return
    isSigningOut.current = true
    try {
      const isDone = await prove((body) =>
        reader.api('POST /auth/sign-out-everywhere', { body }).then(() => undefined),
      )
      const at = (path: string) => (isNative ? path : localePath(reader.locale, path))
      if (isDone)
        return await signOut(reader, `${at('/sign-in')}?next=${encodeURIComponent(at('/profile/secure'))}`)
    } catch (error) {
      showToast(textOf(error, 'server_error'), 'error')
    }
    isSigningOut.current = false
  }
  return (
    <>
      <button type="button" className="btn btn-ghost needs-script" onClick={() => void handleSignOut()}>
        {t.security.everywhere}
      </button>
      {dialog}
    </>
  )
}
