import { useTexts } from '#web/i18n/i18n.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'

interface AddedProps {
  row: { added_at: string; added_by: string; is_own: boolean }
}

/** An account is shown as the last six characters of its id, because the API gives no name. */
export const Added = ({ row: { added_at, added_by, is_own } }: AddedProps) => {
  const t = useTexts('lexicon')
  return (
    <>
      <When iso={added_at} /> <span className="admin-small">{t.by(is_own ? t.you : added_by.slice(-6))}</span>
    </>
  )
}
