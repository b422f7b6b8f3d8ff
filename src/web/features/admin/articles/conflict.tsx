import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

interface ConflictProps {
  /** The stored value, and its language if it is a text of the article. */
  stored: string
  lang?: string
  onKeep: () => void
  onTake: () => void
}

/** A conflict: another editor has saved a different value; asks which of both to keep. */
export const Conflict = ({ stored, lang, onKeep, onTake }: ConflictProps) => {
  const t = useTexts(newsroomTexts).articles
  return (
    <div role="alert" className="admin-conflict">
      <p>
        {t.changed} <q lang={lang}>{stored}</q>
      </p>
      <p className="admin-row">
        <button type="button" className="admin-btn" onClick={onKeep}>
          {t.keepMine}
        </button>
        <button type="button" className="admin-btn" onClick={onTake}>
          {t.takeStored}
        </button>
      </p>
    </div>
  )
}
