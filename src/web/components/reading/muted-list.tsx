import { useTexts } from '#web/i18n/i18n.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { type MutedListName, unmute } from './reading-preferences.ts'
import { useReading } from './use-reading.ts'

export const MutedLists = () => {
  const t = useTexts('reading')
  const { mutedSources, mutedTopics } = useReading()
  return (
    <>
      {mutedSources.length + mutedTopics.length === 0 && <p>{t.nothingMuted}</p>}
      <MutedList list="mutedSources" />
      <MutedList list="mutedTopics" />
    </>
  )
}

const MutedList = ({ list }: { list: MutedListName }) => {
  const t = useTexts('reading')
  const muted = useReading()[list]
  if (muted.length === 0) return null
  return (
    <>
      <h4>{t[list]}</h4>
      <ul className="chips">
        {muted.map(({ id, name }) => (
          <li key={id}>
            <RemovableChip name={name} label={t.unmute(name)} onRemove={() => unmute(list, id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
