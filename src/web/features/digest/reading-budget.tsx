import type { Digest } from '#contract/editorial/digest.ts'
import { digestTexts } from '#web/i18n/areas/digest.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { WHOLE_EDITION, type DigestMinutes } from '#web/lib/addresses/digest-search.ts'
import { removeMirrored } from '#web/lib/storage/remove-mirrored.ts'
import { setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { Link } from '#web/ui/link.tsx'
import { type ShownEdition, wholeMinutes } from './shown-edition.ts'

interface ReadingBudgetProps {
  digest: Digest
  shown: ShownEdition
  minutes: DigestMinutes | undefined
  /** The page's own path, to which the minutes are added. */
  path: string
}

/**
 * The reader's minutes, which select the first stories, and how long these take, as in the header. Each
 * choice is an address, and is stored on the device.
 */
export const ReadingBudget = ({ digest, shown, minutes, path }: ReadingBudgetProps) => {
  const texts = useTexts(digestTexts)
  const t = texts.budget
  const count = shown.items.length
  return (
    <div className="budget">
      <nav className="filters" aria-label={t.label}>
        <Link
          to={path}
          search={{ minutes: WHOLE_EDITION }}
          isExact
          aria-current={minutes ? undefined : 'page'}
          onClick={() => removeMirrored(STORAGE_KEYS.digestMinutes)}
        >
          {t.whole}
        </Link>
        {digest.budgets.map((budget) => (
          <Link
            key={budget.minutes}
            to={path}
            search={{ minutes: budget.minutes }}
            isExact
            aria-current={budget.minutes === minutes ? 'page' : undefined}
            onClick={() => setMirrored(STORAGE_KEYS.digestMinutes, String(budget.minutes))}
          >
            {t.minutes(budget.minutes)}
          </Link>
        ))}
      </nav>
      <p className="meta">
        <span>{shown.isWhole ? t.stories(count) : t.shown(count, digest.items.length)}</span>
        <span>{texts.minutes(wholeMinutes(shown.readingSeconds))}</span>
      </p>
    </div>
  )
}
