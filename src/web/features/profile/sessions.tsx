import { useState } from 'react'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'
import { deviceOf } from './device-name.ts'
import type { Session } from './profile-data.ts'

interface SessionsProps {
  sessions: readonly Session[]
  onEnded: (id: string) => void
}

/** Where this account is signed in. Every session but one's own can be ended here. */
export const Sessions = ({ sessions, onEnded }: SessionsProps) => {
  const t = useTexts(profileTexts).security
  const { api } = useReader()
  const showToast = useToast()
  const [ending, setEnding] = useState<string>()

  const end = async (id: string) => {
    if (ending) return
    setEnding(id)
    try {
      await api('DELETE /auth/sessions/{id}', { params: { id } })
      onEnded(id)
      showToast(t.ended, 'success')
    } catch (error) {
      // Ended meanwhile, on another device or by itself: as wanted.
      if (error instanceof ApiError && error.status === 404) onEnded(id)
      else showToast(t.failed, 'error')
    }
    setEnding(undefined)
  }

  return (
    <ul className="profile-sessions">
      {sessions.map((session) => {
        const device = deviceOf(session.userAgent)
        const name = device ? t.device(device.browser, device.system) : t.unknownDevice
        return (
          <li key={session.id}>
            <div>
              <strong>{name}</strong>
              <span className="profile-small">
                {session.isCurrent ? t.thisDevice : <Time iso={session.lastSeenAt} shape="date" isRelative />}
              </span>
            </div>
            {!session.isCurrent && (
              <button
                type="button"
                className="btn btn-ghost needs-script"
                aria-disabled={ending === session.id || undefined}
                onClick={() => void end(session.id)}
              >
                {t.end}
                <span className="sr-only">{t.endOf(name)}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
