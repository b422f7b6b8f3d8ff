import type { Figures } from '#contract/newsroom/figures.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { SearchLinks } from '#web/features/admin/search-links.tsx'
import { formatPrice } from '#locales/format/prices.ts'
import { localeName } from '#locales/locale-name.ts'
import { FigureCharts } from './figure-charts.tsx'
import { ModelTokens } from './model-tokens.tsx'
import '#web/features/admin/monitoring/charts/charts.css'

const RANGES = [6, 12, 24, 36] as const

type Group = Pick<Figures['payments'][number], 'month' | 'language' | 'plan' | 'currency'>

const keyOfGroup = ({ month, language, plan, currency }: Group): string =>
  [month, language, plan, currency].join(' ')

/** The columns that say what the numbers of a row are of. */
const useGroupColumns = () => {
  const t = useTexts('figures')
  const plans: Record<string, string> = useTexts('readerDesk').premium.plans
  return {
    month: { title: t.month, render: ({ month }: Pick<Group, 'month'>) => month },
    language: {
      title: t.language,
      render: ({ language }: Pick<Group, 'language'>) =>
        language === 'unknown' ? t.unknown : localeName(language),
    },
    plan: { title: t.plan, render: ({ plan }: Pick<Group, 'plan'>) => plans[plan] ?? plan },
  }
}

const Payments = ({ payments, months }: Pick<Figures, 'payments'> & { months: number }) => {
  const t = useTexts('figures')
  const groups = useGroupColumns()
  const { locale } = useI18n()
  const format = useMonitorFormat()
  return (
    <section className="admin-section">
      <h2>{t.table}</h2>
      <p className="admin-row">
        <Anchor href={`/api/admin/figures/export?months=${months}`} variant="text" download>
          {t.csv}
        </Anchor>
      </p>
      <AdminTable
        rows={payments.toReversed()}
        keyOf={keyOfGroup}
        empty={t.none}
        isNumbers
        columns={[
          groups.month,
          groups.language,
          groups.plan,
          { title: t.payments, render: (row) => format.number(row.payments) },
          { title: t.paid, render: (row) => formatPrice(locale, row.paid_cents, row.currency) },
          { title: t.refundedSum, render: (row) => formatPrice(locale, row.refunded_cents, row.currency) },
        ]}
      />
    </section>
  )
}

const Failures = ({ failures }: Pick<Figures, 'failures'>) => {
  const t = useTexts('figures')
  const groups = useGroupColumns()
  const { locale } = useI18n()
  const format = useMonitorFormat()
  return (
    <section className="admin-section">
      <h2>{t.failures}</h2>
      <AdminTable
        rows={failures.toReversed()}
        keyOf={keyOfGroup}
        empty={t.noFailures}
        isNumbers
        columns={[
          groups.month,
          groups.language,
          groups.plan,
          { title: t.failedPayments, render: (row) => format.number(row.failed) },
          { title: t.failedSum, render: (row) => formatPrice(locale, row.failed_cents, row.currency) },
          { title: t.recoveredPayments, render: (row) => format.number(row.recovered) },
          { title: t.recoveredSum, render: (row) => formatPrice(locale, row.recovered_cents, row.currency) },
        ]}
      />
    </section>
  )
}

const Leaving = ({ leaving }: Pick<Figures, 'leaving'>) => {
  const t = useTexts('figures')
  const { reasons } = useTexts('subscription').leaving
  const groups = useGroupColumns()
  const format = useMonitorFormat()
  return (
    <section className="admin-section">
      <h2>{t.leaving}</h2>
      <AdminTable
        rows={leaving.toReversed()}
        keyOf={({ month, plan, reason }) => [month, plan, reason].join(' ')}
        empty={t.noReasons}
        isNumbers
        columns={[
          groups.month,
          groups.plan,
          { title: t.reason, render: ({ reason }) => reasons[reason] },
          { title: t.answers, render: ({ count }) => format.number(count) },
        ]}
      />
    </section>
  )
}

const Gifts = ({ gifts }: Pick<Figures, 'gifts'>) => {
  const t = useTexts('figures')
  const { length } = useTexts('gifts')
  const groups = useGroupColumns()
  const { locale } = useI18n()
  const format = useMonitorFormat()
  return (
    <section className="admin-section">
      <h2>{t.gifts}</h2>
      <AdminTable
        rows={gifts.toReversed()}
        keyOf={keyOfGroup}
        empty={t.noGifts}
        isNumbers
        columns={[
          groups.month,
          groups.language,
          { title: t.giftPlan, render: ({ plan }) => (length as Record<string, string>)[plan] ?? plan },
          { title: t.payments, render: ({ sold }) => format.number(sold) },
          { title: t.paid, render: (row) => formatPrice(locale, row.paid_cents, row.currency) },
          { title: t.refundedSum, render: (row) => formatPrice(locale, row.refunded_cents, row.currency) },
        ]}
      />
    </section>
  )
}

const Deliverability = ({ deliverability }: Pick<Figures, 'deliverability'>) => {
  const t = useTexts('figures')
  const format = useMonitorFormat()
  return (
    <section className="admin-section">
      <h2>{t.deliverability}</h2>
      <AdminTable
        rows={deliverability}
        keyOf={({ domain }) => domain}
        empty={t.noMails}
        isNumbers
        columns={[
          { title: t.domain, render: ({ domain }) => domain },
          { title: t.sent, render: ({ sent }) => format.number(sent) },
          { title: t.failed, render: ({ failed }) => format.number(failed) },
          { title: t.uncertain, render: ({ uncertain }) => format.number(uncertain) },
          { title: t.waiting, render: ({ waiting }) => format.number(waiting) },
          {
            title: t.share,
            render: ({ sent, failed, uncertain }) => {
              const tried = sent + failed + uncertain
              return tried > 0 ? format.share(sent, tried) : '–'
            },
          },
        ]}
      />
    </section>
  )
}

export const FiguresPage = ({ data, search }: { data: DataOf<'figures'>; search: AdminSearch }) => {
  const t = useTexts('figures')
  const { overdue, months } = data
  return (
    <>
      <p className="admin-note">{t.lead}</p>
      <SearchLinks
        label={t.range}
        to="/admin/figures"
        name="months"
        choices={RANGES.map((range) => [range, t.months(range)] as const)}
        current={search.months ?? months.length}
      />
      {overdue > 0 && <p className="admin-alarm">{t.overdue(overdue)}</p>}
      <FigureCharts figures={data} />
      <Payments payments={data.payments} months={months.length} />
      <Failures failures={data.failures} />
      <Gifts gifts={data.gifts} />
      <Leaving leaving={data.leaving} />
      <Deliverability deliverability={data.deliverability} />
      <ModelTokens tokens={data.tokens} months={months.length} />
    </>
  )
}
