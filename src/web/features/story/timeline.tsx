import type { StoryDetail, StoryReport } from '#contract/content/stories.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { typeset } from '#contract/values/typeset.ts'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { hostName, httpUrl } from '#web/ui/http-url.ts'
import { OutwardIcon } from '#web/ui/tool-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { byDay } from './by-day.ts'

/**
 * With both languages, each has a column where two fit. Rows are read from left to right, later ones below.
 */
export const Timeline = ({ story: { reports, languages } }: { story: StoryDetail }) => {
  const { formatDate, languageName } = useI18n()
  const t = useTexts('story')
  const isShared = useNow() === undefined
  const isInBoth = CONTENT_LANGUAGES.every((lang) => languages[lang])
  const days = byDay(reports, (iso) => formatDate(iso, 'day', isShared))
  return (
    <section className="timeline" aria-labelledby="reports" data-both={isInBoth || undefined}>
      <h2 id="reports" className="section-title">
        {t.timeline.title}
      </h2>
      {reports.length === 0 && <p className="summary-none">{t.timeline.none}</p>}
      {isInBoth && (
        <div className="timeline-languages" aria-hidden="true">
          {CONTENT_LANGUAGES.map((lang) => (
            <span key={lang}>{languageName(lang)}</span>
          ))}
        </div>
      )}
      {days.map(({ day, reports: ofDay }) => (
        <section key={day ?? ''}>
          <h3 suppressHydrationWarning>{day ?? t.timeline.undated}</h3>
          <ol>
            {ofDay.map((report) => (
              <ReportRow key={report.id} report={report} isFirst={report === reports[0]} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

const ReportRow = ({ report, isFirst }: { report: StoryReport; isFirst: boolean }) => {
  const { langOf, languageName } = useI18n()
  const t = useTexts('story')
  const { id, title, lang, description, source_id, source_name, url, publish_time, date_label } = report
  const original = httpUrl(url)
  return (
    <li data-lang={lang}>
      <p className="meta">
        <b>
          <Link to={`/source/${source_id}`}>{source_name}</Link>
        </b>
        <abbr title={languageName(lang)}>{lang.toUpperCase()}</abbr>
        {!date_label && (
          <span>
            {isFirst && <em>{t.timeline.first}, </em>}
            <Time iso={publish_time} shape="time" />
          </span>
        )}
      </p>
      <h4 lang={langOf(lang)}>
        <Link to={`/article/${id}`}>{typeset(title, lang)}</Link>
      </h4>
      {description && (
        <p className="dek" lang={langOf(lang)}>
          {typeset(description, lang)}
        </p>
      )}
      {original && (
        <a href={original.href} rel="noopener external" className="report-original">
          {t.timeline.original(hostName(original))}
          <OutwardIcon />
        </a>
      )}
    </li>
  )
}
