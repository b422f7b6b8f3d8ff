import type { ReactNode } from 'react'
import type { Digest } from '#contract/editorial/digest.ts'
import { wholeMinutes } from '#contract/editorial/edition-figures.ts'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { writeDay } from '#locales/format/days.ts'
import { writePeriod } from './edition-days.ts'

interface EditionHeaderProps {
  digest: Digest
  readingSeconds: number
  /** The page of the latest edition says so if that edition is not today's. */
  isLatestPage: boolean
  listen: ReactNode
}

export const EditionHeader = ({ digest, readingSeconds, isLatestPage, listen }: EditionHeaderProps) => {
  const t = useTexts('digest')
  const { locale } = useI18n()
  const isWeekly = digest.period === 'weekly'
  const title = isWeekly
    ? t.weekTitle(writePeriod(locale, digest.period_start, digest.period_end))
    : writeDay(locale, digest.date, 'day')
  return (
    <header className="edition-head">
      <div className="meta edition-line">
        <span>{isWeekly ? t.weeklyEdition(digest.number) : t.edition(digest.number)}</span>
        {digest.items.length > 0 && <span>{t.minutes(wholeMinutes(readingSeconds))}</span>}
        {listen}
      </div>
      {/* Browser and server may format a day differently, because their calendar data differ. */}
      <h1 suppressHydrationWarning>
        {title} <span className="edition-year">{digest.date.slice(0, 4)}</span>
      </h1>
      {digest.title && <p className="edition-title">{digest.title}</p>}
      {digest.introduction && <p className="edition-introduction">{digest.introduction}</p>}
      {digest.updated_at && (
        <p className="meta">
          <span>{t.updated}</span>
          <Time iso={digest.updated_at} shape="dateTime" />
        </p>
      )}
      {isLatestPage && !isWeekly && !digest.is_today && (
        <p className="edition-notice" suppressHydrationWarning>
          {t.notToday} <Time iso={digest.next_at} shape="time" />
          {t.thisOneIs(writeDay(locale, digest.date, 'day'))}
        </p>
      )}
    </header>
  )
}
