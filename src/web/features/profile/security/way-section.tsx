import { type ReactNode, useId } from 'react'
import { Section } from '#web/features/profile/section.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Way, WaysInSelection } from './use-ways-in.ts'

interface ListedWay {
  way: Way
  name: string
  marks?: { isNew: boolean; isSuspended: boolean }
  details: ReactNode
}

interface WaySectionProps {
  title: string
  empty: string
  ways: ListedWay[]
  selection: Pick<WaysInSelection, 'picked' | 'pick'>
}

export const WaySection = ({ title, empty, ways, selection: { picked, pick } }: WaySectionProps) => (
  <Section title={title}>
    {ways.length === 0 ? (
      <p className="profile-small">{empty}</p>
    ) : (
      <ul className="profile-sessions">
        {ways.map((listed) => (
          <WayRow
            key={listed.way}
            {...listed}
            isPicked={picked.has(listed.way)}
            onPick={() => pick(listed.way)}
          />
        ))}
      </ul>
    )}
  </Section>
)

interface WayRowProps extends ListedWay {
  isPicked: boolean
  onPick: () => void
}

const WayRow = ({ way, name, marks, details, isPicked, onPick }: WayRowProps) => {
  const t = useTexts('secure')
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className="secure-way">
        <Checkbox
          id={id}
          name="end"
          value={way}
          checked={isPicked}
          onChange={onPick}
          aria-label={t.pick(name)}
        />
        <span>
          <strong>{name}</strong>
          <span className="profile-small">{details}</span>
        </span>
        {(marks?.isSuspended || marks?.isNew) && (
          <span className="secure-mark">{marks.isSuspended ? t.isPaused : t.isNew}</span>
        )}
      </label>
    </li>
  )
}
