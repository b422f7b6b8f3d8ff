import type { Digest } from '#contract/editorial/digest.ts'
import { wholeMinutes } from '#contract/editorial/edition-figures.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { WHOLE_EDITION, type DigestMinutes } from '#web/lib/addresses/digest-search.ts'
import { removeMirrored } from '#web/lib/storage/remove-mirrored.ts'
import { setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { Link } from '#web/ui/link.tsx'
import type { ShownEdition } from './shown-edition.ts'

interface ReadingBudgetProps {
  digest: Digest
  shown: ShownEdition
  minutes: DigestMinutes | undefined
  /** The path of the page, to which `?minutes=` is added. */
  path: string
}

/**
 * Each choice is a URL, so that it works without scripts; it is stored on the device for the next edition.
 */
export const ReadingBudget = ({ digest, shown, minutes, path }: ReadingBudgetProps) => {
  const texts = useTexts('digest')
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
          data-act
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
            data-act
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
