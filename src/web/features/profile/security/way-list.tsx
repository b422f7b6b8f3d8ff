import { useId, type ReactNode } from 'react'
import { secureTexts } from '#web/i18n/areas/secure.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

export const WayList = ({ empty, children }: { empty: string; children: ReactNode[] | null }) =>
  children === null || children.length === 0 ? (
    <p className="profile-small">{empty}</p>
  ) : (
    <ul className="profile-sessions">{children}</ul>
  )

interface WayRowProps {
  name: string
  marks: { isNew: boolean; isSuspended: boolean } | undefined
  isPicked: boolean
  onPick: () => void
  children: ReactNode
}

export const WayRow = ({ name, marks, isPicked, onPick, children }: WayRowProps) => {
  const t = useTexts(secureTexts)
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className="secure-way">
        <input type="checkbox" id={id} checked={isPicked} onChange={onPick} aria-label={t.pick(name)} />
        <span>
          <strong>{name}</strong>
          <span className="profile-small">{children}</span>
        </span>
        {(marks?.isSuspended || marks?.isNew) && (
          <span className="secure-mark">{marks.isSuspended ? t.isPaused : t.isNew}</span>
        )}
      </label>
    </li>
  )
}
