import { useState } from 'react'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { deviceOf } from '#contract/values/device-name.ts'
import type { Session } from '#web/features/profile/profile-data.ts'

interface SessionsProps {
  sessions: readonly Session[]
  onEnded: (id: string) => void
}

/** The current session has no button: signing out ends it. */
export const Sessions = ({ sessions, onEnded }: SessionsProps) => {
  const t = useTexts('profile').security
  const { api } = useReader()
  const showToast = useToast()
  const { textOf } = useFailure()
  const { prove, dialog } = useOwnerProof()
  const [ending, setEnding] = useState<string>()

  const end = async (id: string) => {
    if (ending) return
    setEnding(id)
    try {
      const isDone = await prove((body) =>
        api('DELETE /auth/sessions/{id}', { params: { id }, body }).then(() => undefined),
      )
      if (isDone) {
        onEnded(id)
        showToast(t.ended, 'success')
      }
    } catch (error) {
      // 404: it ended elsewhere already, which is what the reader wants.
      if (error instanceof ApiError && error.status === 404) onEnded(id)
      else showToast(textOf(error, 'server_error'), 'error')
    }
    setEnding(undefined)
  }

  return (
    <>
      <ul className="profile-sessions">
        {sessions.map((session) => {
          const device = deviceOf(session.userAgent)
          const name = device ? t.device(device.browser, device.system) : t.unknownDevice
          return (
            <li key={session.id}>
              <div>
                <strong>{name}</strong>
                <span className="profile-small">
                  {session.isCurrent ? (
                    t.thisDevice
                  ) : (
                    <Time iso={session.lastSeenAt} shape="date" isRelative />
                  )}
                </span>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="ghost"
                  className="needs-script"
                  isBusy={ending === session.id}
                  onClick={() => void end(session.id)}
                >
                  {t.end}
                  <span className="sr-only">{t.endOf(name)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}
