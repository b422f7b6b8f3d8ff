import type { DataOf } from '#web/features/admin/admin-data.ts'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { writeDay } from '#locales/format/days.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveSource } from './remove-source.tsx'
import { SourceEditor } from './source-editor.tsx'
import '#web/features/admin/monitoring/charts/charts.css'
import './sources.css'

type Care = NonNullable<DataOf<'sources'>['care']>

const Trial = ({ care: { source, trial } }: { care: Care }) => {
  const t = useTexts('sourceCare')
  const { langOf } = useI18n()
  return (
    <section className="admin-section">
      <Notice>{t.trial.notice(source.trial_count)}</Notice>
      <p className="admin-row">
        <ActButton
          variant="primary"
          about={source.name}
          call={(api) => api('POST /admin/sources/{id}/accept', { params: { id: source.id } })}
        >
          {t.trial.accept}
        </ActButton>
        <span className="admin-small">{t.trial.orRemove}</span>
      </p>
      <AdminTable
        rows={trial}
        keyOf={({ id }) => id}
        empty={t.trial.none}
        columns={[
          {
            title: t.trial.article,
            render: ({ title, lang, url }) =>
              url ? (
                <Anchor href={url} lang={langOf(lang)}>
                  {title}
                </Anchor>
              ) : (
                <span lang={langOf(lang)}>{title}</span>
              ),
            note: ({ lang, is_junk, is_dated }) =>
              [lang, ...(is_junk ? [t.columns.junk] : []), ...(is_dated ? [] : [t.columns.undated])].join(
                ' · ',
              ),
          },
          {
            title: t.trial.when,
            render: ({ publish_time, is_dated }) => <When iso={is_dated ? publish_time : null} />,
          },
        ]}
      />
    </section>
  )
}

const Quality = ({ weeks }: Pick<Care, 'weeks'>) => {
  const t = useTexts('sourceCare')
  const format = useMonitorFormat()
  const { locale } = useI18n()
  if (weeks.length === 0) return <p className="admin-small">{t.noWeeks}</p>
  const series = seriesOf(weeks)
  return (
    <BarChart
      title={t.quality}
      summary={t.qualityText}
      places={t.week}
      labels={weeks.map(({ week }) => format.day(week))}
      fullLabels={weeks.map(({ week }) => writeDay(locale, week, 'short'))}
      series={[
        series(t.columns.good, 'one', ({ articles, junk, undated, duplicates }) =>
          Math.max(0, articles - junk - undated - duplicates),
        ),
        series(t.columns.duplicates, 'two', ({ duplicates }) => duplicates),
        series(t.columns.undated, 'three', ({ undated }) => undated),
        series(t.columns.junk, 'bad', ({ junk }) => junk),
      ]}
    />
  )
}

const WeeksTable = ({ weeks }: Pick<Care, 'weeks'>) => {
  const t = useTexts('sourceCare')
  const { locale } = useI18n()
  return (
    <AdminTable
      rows={weeks.toReversed()}
      keyOf={({ week }) => week}
      isNumbers
      columns={[
        { title: t.week, render: ({ week }) => writeDay(locale, week, 'short') },
        { title: t.columns.articles, render: ({ articles }) => articles },
        { title: t.columns.junk, render: ({ junk }) => junk },
        { title: t.columns.undated, render: ({ undated }) => undated },
        { title: t.columns.duplicates, render: ({ duplicates }) => duplicates },
        { title: t.columns.foreign, render: ({ foreign }) => foreign },
        { title: t.columns.refused, render: ({ refused }) => refused },
      ]}
    />
  )
}

/** Everything about one source: its trial, its quality, its fields, and its removal. */
export const SourceDetails = ({ care, sources }: { care: Care; sources: DataOf<'sources'>['sources'] }) => {
  const t = useTexts('sourceCare')
  const { source, weeks, ties } = care
  return (
    <section className="source-details" aria-labelledby="source-details">
      <h2 id="source-details">{source.name}</h2>
      <p className="admin-row">
        <Link to="/admin/sources" variant="text">
          {t.allSources}
        </Link>
        <Link to="/admin/audit" search={{ object: source.id }} variant="text">
          {t.history}
        </Link>
        {!source.is_on_trial && (
          <Link to={`/source/${source.id}`} variant="text">
            {t.publicPage}
          </Link>
        )}
      </p>
      {source.is_on_trial && <Trial care={care} />}
      <div className="source-quality">
        <Quality weeks={weeks} />
        {weeks.length > 0 && <WeeksTable weeks={weeks} />}
      </div>
      <Disclosure className="admin-section" summary={t.edit}>
        <SourceEditor source={source} />
      </Disclosure>
      <Disclosure className="admin-section" summary={t.remove.title}>
        <RemoveSource source={source} ties={ties} sources={sources} />
      </Disclosure>
    </section>
  )
}
