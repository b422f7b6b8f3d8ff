import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { SignOutButton } from '#web/components/sign-out-button.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { openReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

interface MenuEntriesProps {
  /** Closes the menu that they stand in. */
  onNavigate?: () => void
}

export const CategoryEntries = ({ onNavigate }: MenuEntriesProps) => {
  const { t } = useI18n()
  return CATEGORIES.map((category) => (
    <li key={category}>
      <Link to={`/feed/${category}`} onClick={onNavigate}>
        {t.categories[category]}
      </Link>
    </li>
  ))
}

export const ReaderEntries = ({ onNavigate }: MenuEntriesProps) => {
  const { t } = useI18n()
  const openSettings = () => {
    onNavigate?.()
    openReadingSettings()
  }
  return (
    <>
      <li className="needs-script">
        <Button variant="bare" onClick={openSettings}>
          {t.shell.readingSettings}
        </Button>
      </li>
      {useAccount() && (
        <li className="needs-script">
          <SignOutButton variant="bare" />
        </li>
      )}
    </>
  )
}
