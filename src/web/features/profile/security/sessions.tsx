import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { deviceOf } from '#contract/values/device-name.ts'
import type { Session } from '#web/features/profile/profile-data.ts'
import { useRemoval } from './use-removal.ts'

interface SessionsProps {
  sessions: readonly Session[]
  onEnded: (id: string) => void
}

/** The current session has no button: signing out ends it. */
export const Sessions = ({ sessions, onEnded }: SessionsProps) => {
  const t = useTexts('profile').security
  const { api } = useReader()
  const showToast = useToast()
  const { removing, remove, dialog } = useRemoval({
    call: (id, body) => api('DELETE /auth/sessions/{id}', { params: { id }, body }),
    onGone: onEnded,
    onRemoved: () => showToast(t.ended, 'success'),
  })

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
                  isBusy={removing === session.id}
                  onClick={() => void remove(session.id)}
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
