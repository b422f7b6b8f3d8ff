import { useState } from 'react'
import type { Passkey } from '#contract/readers/passkeys.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { arePasskeysUnsupported } from '#web/lib/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { useRemoval } from './use-removal.ts'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  hasPassword: boolean
}

export const Passkeys = ({ passkeys, hasPassword }: PasskeysProps) => {
  const t = useTexts('passkeys')
  const { api } = useReader()
  const showToast = useToast()
  const [shown, setShown] = useState(passkeys)
  const [isAdding, setIsAdding] = useState(false)
  const { removing, remove, dialog } = useRemoval({
    call: (id, body) => api('DELETE /auth/passkeys/{id}', { params: { id }, body }),
    onGone: (id) => setShown((list) => list.filter((passkey) => passkey.id !== id)),
    onRemoved: () => showToast(t.removed, 'success', 6000),
  })

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
