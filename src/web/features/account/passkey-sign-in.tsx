import { useState } from 'react'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { arePasskeysUnsupported, assertPasskey, isCancelled } from '#web/lib/session/passkeys.ts'
import { isNative } from '#web/platform/target.ts'

/** Absent in the apps, whose pages have no origin that a passkey could be bound to. */
export const PasskeySignIn = ({ next }: { next?: string | undefined }) => {
  const t = useTexts('passkeys')
  const reader = useReader()
  const { textOf } = useFailure()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  if (isNative) return undefined

  const ask = async () => {
    if (isAsking) return
    if (arePasskeysUnsupported()) return setProblem(t.unsupported)
    setProblem('')
    setIsAsking(true)
    try {
      const { options } = await reader.api('POST /auth/passkey-sign-in/options')
      const credential = await assertPasskey(options)
      const { token } = await reader.api('POST /auth/passkey-sign-in', { body: { credential } })
      await completeSignIn(reader, token, next)
    } catch (error) {
      setProblem(isCancelled(error) ? t.notChosen : textOf(error, 'passkey_failed'))
      setIsAsking(false)
    }
  }

  return (
    <div className="account-passkey needs-script">
      <button
        type="button"
        className="btn btn-ghost"
        aria-disabled={isAsking || undefined}
        onClick={() => void ask()}
      >
        {t.signIn}
      </button>
      {/* Always rendered, because a live region announces changes only. */}
      <p className="account-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
