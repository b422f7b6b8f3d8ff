import type { Muted } from '#contract/content/reading.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
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
            <button type="button" className="chip chip-remove" onClick={() => onUnmute(id)}>
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{t.unmute(name)}</span>
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
