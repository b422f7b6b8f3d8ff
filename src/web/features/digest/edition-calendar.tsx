import type { DigestCalendar, DigestPeriod } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { DigestMinutes } from '#web/lib/addresses/digest-search.ts'
import { Link } from '#web/ui/link.tsx'
import { Table } from '#web/ui/table.tsx'
import { writeDay } from '#locales/format/days.ts'
import { weekdays, weeksOf } from './edition-days.ts'

interface EditionCalendarProps {
  calendar: DigestCalendar
  shownDate: string
  period: DigestPeriod
  /** The path of the page: another month is the same page with `?month=`. */
  path: string
  minutes: DigestMinutes | undefined
}

/** Days with an edition and neighbouring months are links, so the calendar needs no scripts. */
export const EditionCalendar = ({ calendar, shownDate, period, path, minutes }: EditionCalendarProps) => {
  const t = useTexts('digest').calendar
  const { locale } = useI18n()
  const { month, previous_month, next_month, editions } = calendar
  const days = new Map(editions.filter((each) => each.period === 'daily').map((each) => [each.date, each]))
  const weeks = editions.filter((each) => each.period === 'weekly')
  const isShown = (of: DigestPeriod, date: string) => of === period && date === shownDate

  const dayCell = (day: string) => {
    const number = Number(day.slice(8))
    const edition = days.get(day)
    if (!edition) return <span>{number}</span>
    return (
      <Link
        to={editionPath('daily', day)}
        search={{ minutes }}
        aria-current={isShown('daily', day) ? 'page' : undefined}
        aria-label={`${writeDay(locale, day, 'full')}${edition.is_quiet ? `, ${t.quiet}` : ''}`}
        data-quiet={edition.is_quiet || undefined}
      >
        {number}
      </Link>
    )
  }
  const monthLink = (to: string | null, label: string, arrow: string) =>
    to && (
      <Link
        to={path}
        search={{ minutes, month: to }}
        isExact
        aria-label={`${label}, ${writeDay(locale, `${to}-01`, 'month')}`}
      >
        {arrow}
      </Link>
    )

  return (
    <div className="calendar-month">
      <div className="calendar-head">
        {monthLink(previous_month, t.previousMonth, '←')}
        <h2>{writeDay(locale, `${month}-01`, 'month')}</h2>
        {monthLink(next_month, t.nextMonth, '→')}
      </div>
      {editions.length === 0 && <p className="meta">{t.none}</p>}
      <Table>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(locale, month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a blank is identified by its position only
                <td key={day ?? index}>{day && dayCell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {weeks.length > 0 && (
        <>
          <h3>{t.weeks}</h3>
          <ul>
            {weeks.map(({ date }) => (
              <li key={date}>
                <Link
                  to={editionPath('weekly', date)}
                  search={{ minutes }}
                  aria-current={isShown('weekly', date) ? 'page' : undefined}
                >
                  {t.weekEnding(writeDay(locale, date, 'short'))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
