import type { Digest, DigestCalendar } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { DigestSearch } from '#web/lib/addresses/digest-search.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { EditionCalendar } from './edition-calendar.tsx'
import { writeDay } from '#locales/format/days.ts'

export interface EditionNavProps {
  digest: Digest
  /** Null if the query failed; the edition is rendered without a calendar. */
  calendar: DigestCalendar | null
  search: DigestSearch
  /** Either the path of the latest edition, or the permanent one of this edition. */
  path: string
}

export const EditionNav = ({ digest, calendar, search, path }: EditionNavProps) => {
  const t = useTexts('digest')
  const isWeekly = digest.period === 'weekly'
  return (
    <nav className="edition-nav" aria-label={t.nav.label}>
      <AdjacentEditionLinks digest={digest} search={search} />
      <Link to={isWeekly ? '/digest' : '/digest/weekly'} isExact className="edition-other">
        {isWeekly ? t.nav.daily : t.nav.weekly}
      </Link>
      <Disclosure
        id="calendar"
        className="calendar"
        summary={t.nav.calendar}
        isOpen={search.month !== undefined}
      >
        {calendar ? (
          <EditionCalendar
            calendar={calendar}
            shownDate={digest.date}
            period={digest.period}
            path={path}
            minutes={search.minutes}
          />
        ) : (
          <p>{t.calendar.failed}</p>
        )}
      </Disclosure>
    </nav>
  )
}

type AdjacentEditionLinksProps = Pick<EditionNavProps, 'digest' | 'search'>

export const AdjacentEditionLinks = ({ digest, search: { minutes } }: AdjacentEditionLinksProps) => {
  const t = useTexts('digest').nav
  const { locale } = useI18n()
  const day = (date: string) => writeDay(locale, date, 'short')
  const { previous_date: previous, next_date: next, period } = digest
  if (!previous && !next) return null
  return (
    <p className="edition-neighbours">
      {previous && (
        <Link to={editionPath(period, previous)} search={{ minutes }} rel="prev" isExact>
          <span aria-hidden="true">←</span> <span className="sr-only">{t.previousDay}</span> {day(previous)}
        </Link>
      )}
      {next && (
        <Link to={editionPath(period, next)} search={{ minutes }} rel="next" isExact>
          <span className="sr-only">{t.nextDay}</span> {day(next)} <span aria-hidden="true">→</span>
        </Link>
      )}
    </p>
  )
}
