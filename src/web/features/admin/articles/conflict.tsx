import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'

interface ConflictProps {
  /** The value that another editor saved. `lang` is undefined unless it is a text of the article. */
  stored: string
  lang?: string
  /** Who saved it; absent where that is not known. */
  by?: string | null | undefined
  onKeep: () => void
  onTake: () => void
}

/** Asks which value to keep when another editor saved a different one meanwhile. */
export const Conflict = ({ stored, lang, by, onKeep, onTake }: ConflictProps) => {
  const t = useTexts('newsroom').articles
  return (
    <div role="alert" className="admin-conflict">
      <p>
        {by ? t.changedBy(by) : t.changed} <q lang={lang}>{stored}</q>
      </p>
      <p className="admin-row">
        <Button variant="ghost" isSmall onClick={onKeep}>
          {t.keepMine}
        </Button>
        <Button variant="ghost" isSmall onClick={onTake}>
          {t.takeStored}
        </Button>
      </p>
    </div>
  )
}
