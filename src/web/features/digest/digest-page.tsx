import { useEffect, useState } from 'react'
import type { Digest } from '#contract/editorial/digest.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { EditionLine } from '#contract/editorial/spoken-edition.ts'
import { writeDay } from '#locales/format/days.ts'
import { Listen } from '#web/features/digest/listen/listen.tsx'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EditionAuthors, EditionCorrections, EditionGate } from './edition-end.tsx'
import { EditionHeader } from './edition-header.tsx'
import { EditionItem } from './edition-item.tsx'
import { AdjacentEditionLinks, EditionNav, type EditionNavProps } from './edition-nav.tsx'
import { ReadingBudget } from './reading-budget.tsx'
import { shownEdition } from './shown-edition.ts'
import { WeekInFigures } from './week-in-figures.tsx'
import './digest.css'

/** The caller sets a key per edition and budget, because speech synthesis must restart with other stories. */
export const DigestPage = ({ digest, calendar, search, path }: EditionNavProps) => {
  const t = useTexts('digest')
  const { t: common, locale } = useI18n()
  const [line, setLine] = useState<EditionLine | null>(null)
  const shown = shownEdition(digest, search.minutes)
  const edition = digest.period === 'weekly' ? t.weeklyEdition(digest.number) : t.edition(digest.number)
  const storyId = line?.storyId
  useEffect(() => {
    if (!storyId) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    document.getElementById(storyId)?.scrollIntoView({ block: 'nearest', behavior })
  }, [storyId])

  return (
    <div className="page edition">
      <EditionHeader
        digest={digest}
        readingSeconds={shown.readingSeconds}
        isLatestPage={path === '/digest'}
        listen={
          shown.items.length > 0 && (
            <Listen
              items={shown.items}
              intro={`${edition}. ${writeDay(locale, digest.date, 'full')}.`}
              onLine={setLine}
            />
          )
        }
      />
      <EditionNav digest={digest} calendar={calendar} search={search} path={path} />
      {digest.items.length === 0 ? (
        <QuietDay digest={digest} />
      ) : (
        <>
          {digest.period === 'weekly' && <WeekInFigures items={digest.items} />}
          <ReadingBudget digest={digest} shown={shown} minutes={search.minutes} path={path} />
          {shown.sections.map(({ category, items }) => (
            <section
              key={category}
              className="edition-section"
              aria-labelledby={`section-${category}`}
              data-category={category}
            >
              <h2 id={`section-${category}`}>
                <Link to={`/feed/${category}`}>{common.categories[category]}</Link>
              </h2>
              <ol>
                {items.map((item) => (
                  <EditionItem
                    key={item.story_id}
                    item={item}
                    spoken={line?.storyId === item.story_id ? line : null}
                  />
                ))}
              </ol>
            </section>
          ))}
          <EditionCorrections digest={digest} />
          <EditionAuthors items={shown.items} />
          <EditionGate digest={digest} />
          <footer className="edition-foot">
            <AdjacentEditionLinks digest={digest} search={search} />
          </footer>
        </>
      )}
    </div>
  )
}

/** An edition is published even on a day without stories. */
const QuietDay = ({ digest: { held_count, last_full_date, period } }: { digest: Digest }) => {
  const t = useTexts('digest').quiet
  const { locale } = useI18n()
  return (
    <EmptyState title={t.title} text={t.text(held_count)}>
      {last_full_date && (
        <Link to={editionPath(period, last_full_date)} variant="primary">
          {t.lastFull(writeDay(locale, last_full_date, 'day'))}
        </Link>
      )}
    </EmptyState>
  )
}
