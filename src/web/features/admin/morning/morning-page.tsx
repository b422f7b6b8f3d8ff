import type { ReactNode } from 'react'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { Morning } from '#contract/newsroom/morning.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { writeDay } from '#locales/format/days.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Table } from '#web/ui/table.tsx'
import './morning.css'

interface WaitingProps {
  count: number
  title: (count: number) => string
  to: string
  search?: Record<string, string>
  entries?: readonly { id: string; at: string; text: ReactNode }[]
}

const NO_ENTRIES: NonNullable<WaitingProps['entries']> = []

/** One kind of work: how much there is, and the first of it. Its heading leads to where it is done. */
const Waiting = ({ count, title, to, search, entries = NO_ENTRIES }: WaitingProps) => {
  const t = useTexts('morning')
  return (
    <li>
      <h3>
        <Link to={to} {...(search && { search })}>
          {title(count)}
        </Link>
      </h3>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ id, at, text }) => (
            <li key={id}>
              <span className="morning-entry">{text}</span> <When iso={at} />
            </li>
          ))}
          {count > entries.length && <li className="admin-small">{t.more(count - entries.length)}</li>}
        </ul>
      )}
    </li>
  )
}

const waitingOf = (
  { reports, takedown_requests, refusals, sources, jobs }: Morning,
  t: ReturnType<typeof useTexts<'morning'>>,
  jobName: (job: string) => string,
  langOf: (lang: string) => string | undefined,
): WaitingProps[] => {
  const all: WaitingProps[] = [
    {
      count: takedown_requests.open,
      title: t.requests,
      to: '/admin/takedowns',
      entries: takedown_requests.oldest.map(({ message, ...entry }) => ({ ...entry, text: message })),
    },
    {
      count: reports.open,
      title: t.reports,
      to: '/admin/corrections',
      entries: reports.oldest.map(({ title, lang, message, ...entry }) => ({
        ...entry,
        text: (
          <>
            <strong lang={langOf(lang)}>{title}</strong> {message}
          </>
        ),
      })),
    },
    {
      count: jobs?.failed ?? 0,
      title: t.jobs,
      to: '/admin/jobs',
      entries: (jobs?.newest ?? []).map(({ job, ...entry }) => ({ ...entry, text: jobName(job) })),
    },
    { count: sources.failing, title: t.failing, to: '/admin/sources' },
    {
      count: refusals.refused,
      title: t.refused,
      to: '/admin/refusals',
      search: { verdict: 'refuse' },
      entries: refusals.newest.map(({ sentence, lang, ...entry }) => ({
        ...entry,
        text: <span lang={langOf(lang)}>{sentence}</span>,
      })),
    },
    { count: sources.on_trial, title: t.onTrial, to: '/admin/articles', search: { state: 'trial' } },
  ]
  return all.filter(({ count }) => count > 0)
}

const recipientsOf = (
  { waiting, sent }: Morning['editions'][number]['mails'],
  t: ReturnType<typeof useTexts<'morning'>>,
): string => {
  if (sent > 0) return t.mailsAndSent(waiting, sent)
  return waiting > 0 ? t.mails(waiting) : t.noMails
}

const NextEdition = ({ edition }: { edition: Morning['editions'][number] }) => {
  const t = useTexts('morning')
  const { languages } = useTexts('newsroom')
  const { locale } = useI18n()
  const { lng, date, due_at, is_built, is_held, has_changes, mails } = edition
  return (
    <section className="morning-edition">
      <h3>
        <Link to="/admin/desk" search={{ period: 'daily', date, lng }}>
          {languages[lng]}
          <span className="sr-only"> {t.open(languages[lng])}</span>
        </Link>{' '}
        <span className="admin-small">{writeDay(locale, date, 'short')}</span>
      </h3>
      <dl>
        <div>
          <dt>{is_built ? t.built : t.due}</dt>
          <dd>
            <When iso={due_at} />
            {(!is_built || has_changes) && (
              <span className="admin-small"> {is_built ? t.changed : t.gathering}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.state}</dt>
          <dd className={is_held ? 'morning-held' : undefined}>{is_held ? t.held : t.onTime}</dd>
        </div>
        <div>
          <dt>{t.recipients}</dt>
          <dd>{recipientsOf(mails, t)}</dd>
        </div>
      </dl>
    </section>
  )
}

const Fresh = ({ fresh, fresh_from }: Pick<Morning, 'fresh' | 'fresh_from'>) => {
  const t = useTexts('morning')
  const { columns, languages } = useTexts('newsroom')
  const { t: common } = useI18n()
  const format = useMonitorFormat()
  return (
    <section className="admin-section" aria-labelledby="morning-fresh">
      <h2 id="morning-fresh">{t.fresh}</h2>
      <p className="admin-note">{t.freshText}</p>
      <Table className="morning-fresh">
        <thead>
          <tr>
            <th scope="col">{columns.category}</th>
            {CONTENT_LANGUAGES.map((lng) => (
              <th key={lng} scope="col">
                {languages[lng]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CATEGORIES.map((category) => (
            <tr key={category} data-category={category}>
              <th scope="row">{common.categories[category]}</th>
              {fresh
                .filter((each) => each.category === category)
                .map(({ lng, articles, is_thin }) => (
                  <td key={lng}>
                    <Link
                      to="/admin/articles"
                      search={{ category, from: fresh_from }}
                      className={is_thin ? 'morning-thin' : undefined}
                    >
                      <span className="sr-only">
                        {common.categories[category]}, {languages[lng]}{' '}
                      </span>
                      {is_thin && <span className="admin-small">{t.thin} </span>}
                      {format.number(articles)}
                    </Link>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

export const MorningPage = ({ data: { morning } }: { data: DataOf<'today'> }) => {
  const t = useTexts('morning')
  const { names } = useTexts('jobList')
  const { langOf } = useI18n()
  const waiting = waitingOf(morning, t, (job) => names[job] ?? job, langOf)
  return (
    <div className="morning">
      {waiting.length === 0 ? (
        <EmptyState title={t.nothing} text={t.nothingText} />
      ) : (
        <section className="admin-section" aria-labelledby="morning-waits">
          <h2 id="morning-waits">{t.waits}</h2>
          <ul className="morning-waiting">
            {waiting.map((each) => (
              <Waiting key={each.to + each.title(2)} {...each} />
            ))}
          </ul>
        </section>
      )}
      <div>
        <section className="admin-section" aria-labelledby="morning-editions">
          <h2 id="morning-editions">{t.editions}</h2>
          <div className="morning-editions">
            {morning.editions.map((edition) => (
              <NextEdition key={edition.lng} edition={edition} />
            ))}
          </div>
        </section>
        <Fresh {...morning} />
      </div>
    </div>
  )
}
