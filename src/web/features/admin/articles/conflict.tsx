import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

interface ConflictProps {
  /** What stands there now, and its language where it is a text of the article. */
  stored: string
  lang?: string
  onKeep: () => void
  onTake: () => void
}

/** Somebody else was faster: what they put there, and which of both is to stay. */
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
