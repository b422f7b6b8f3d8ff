import type { Muted } from '#contract/content/reading.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { unmute } from './reading-preferences.ts'
import { useReading } from './use-reading.ts'

export const MutedLists = () => {
  const t = useTexts('reading')
  const { mutedSources, mutedTopics } = useReading()
  return (
    <>
      {mutedSources.length + mutedTopics.length === 0 && <p>{t.nothingMuted}</p>}
      <MutedList title={t.mutedSources} muted={mutedSources} onUnmute={(id) => unmute('mutedSources', id)} />
      <MutedList title={t.mutedTopics} muted={mutedTopics} onUnmute={(id) => unmute('mutedTopics', id)} />
    </>
  )
}

interface MutedListProps {
  title: string
  muted: readonly Muted[]
  onUnmute: (id: string) => void
}

const MutedList = ({ title, muted, onUnmute }: MutedListProps) => {
  const t = useTexts('reading')
  if (muted.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul className="chips">
        {muted.map(({ id, name }) => (
          <li key={id}>
            <RemovableChip name={name} label={t.unmute(name)} onRemove={() => onUnmute(id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
