import { useState } from 'react'
import type { Passkey } from '#contract/readers/passkeys.ts'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { arePasskeysUnsupported } from '#web/lib/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  hasPassword: boolean
}

export const Passkeys = ({ passkeys, hasPassword }: PasskeysProps) => {
  const t = useTexts('passkeys')
  const { api } = useReader()
  const showToast = useToast()
  const { textOf } = useFailure()
  const { prove, dialog } = useOwnerProof()
  const [shown, setShown] = useState(passkeys)
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<string>()

  const forget = (id: string) => setShown((list) => list.filter((passkey) => passkey.id !== id))
  const remove = async (id: string) => {
    if (removing) return
    setRemoving(id)
    try {
      const isDone = await prove((body) =>
        api('DELETE /auth/passkeys/{id}', { params: { id }, body }).then(() => undefined),
      )
      if (isDone) {
        forget(id)
        showToast(t.removed, 'success', 6000)
      }
    } catch (error) {
      // 404: it was removed on another device already, which is what the reader wants.
      if (error instanceof ApiError && error.status === 404) forget(id)
      else showToast(textOf(error, 'server_error'), 'error')
    }
    setRemoving(undefined)
  }

  return (
    <>
      <div>
        <h3>{t.title}</h3>
        <p className="profile-small">{t.text}</p>
      </div>
      {shown.length > 0 && (
        <ul className="profile-sessions profile-passkeys">
          {shown.map(({ id, name, isSynced, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span className="profile-small">
                  {isSynced ? t.synced : t.bound} ·{' '}
                  {lastUsedAt ? (
                    <>
                      {t.used} <Time iso={lastUsedAt} shape="date" isRelative />
                    </>
                  ) : (
                    t.unused
                  )}
                </span>
              </div>
              <Button
                variant="ghost"
                className="needs-script"
                isBusy={removing === id}
                onClick={() => void remove(id)}
              >
                {t.remove}
                <span className="sr-only">{t.removeOf(name)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey
          hasPassword={hasPassword}
          onAdded={(passkey) => {
            setShown((list) => [...list, passkey])
            setIsAdding(false)
            showToast(t.added, 'success')
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <Button
          variant="ghost"
          className="needs-script"
          onClick={() => {
            if (arePasskeysUnsupported()) showToast(t.unsupported, 'error')
            else setIsAdding(true)
          }}
        >
          {t.add}
        </Button>
      )}
      {dialog}
    </>
  )
}
