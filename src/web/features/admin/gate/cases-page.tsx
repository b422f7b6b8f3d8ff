import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AddCase } from './add-case.tsx'
import { Added } from './added.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Pager } from '#web/features/admin/monitoring/parts.tsx'
import { StateLinks } from '#web/features/admin/search-links.tsx'

type Case = DataOf<'cases'>['cases'][number]

const Actions = ({ row: { id, sentence, version: seen, withdrawn_at } }: { row: Case }) => {
  const t = useTexts('lexicon')
  const isWithdrawn = withdrawn_at === null
  return (
    <ActButton
      about={sentence}
      call={(api) =>
        api('POST /admin/cases/{id}/withdrawal', { params: { id }, body: { isWithdrawn, seen } })
      }
    >
      {isWithdrawn ? t.withdraw : t.restore}
    </ActButton>
  )
}

/** The verdict of the gate as it is now, not as it was when the case was added. */
const Today = ({ row: { verdict, findings, is_right } }: { row: Case }) => {
  const t = useTexts('lexicon').cases
  return (
    <>
      <span className="admin-health" data-health={is_right ? 'ok' : 'failing'}>
        {is_right ? t.rightly(t.verdicts[verdict]) : t.wrongly(t.verdicts[verdict])}
      </span>
      {findings.length > 0 && (
        <ul className="admin-small">
          {findings.map(({ rule, detail }) => (
            <li key={`${rule} ${detail}`}>
              {t.finding(t.rules[rule] ?? rule)} <span lang="en">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Sentence = ({
  row: { sentence, lang, cited, source_lang, report_id, article_id, note },
}: {
  row: Case
}) => {
  const t = useTexts('lexicon').cases
  return (
    <>
      <span lang={lang}>{sentence}</span>
      <span className="admin-small admin-cited">
        {t.cites} <q lang={source_lang}>{cited}</q>
      </span>
      <span className="admin-small admin-cited">
        {report_id ? t.fromReport : t.byHand}
        {note && ` · ${note}`}
        {article_id && (
          <>
            {' · '}
            <Link to={`/article/${article_id}`} variant="text">
              {t.article}
            </Link>
          </>
        )}
      </span>
    </>
  )
}

export const CasesPage = ({ data, search }: { data: DataOf<'cases'>; search: AdminSearch }) => {
  const t = useTexts('lexicon')
  const { columns } = useTexts('newsroom')
  return (
    <>
      <p className="admin-note">{t.cases.lead}</p>
      <AddCase />
      <StateLinks
        to="/admin/cases"
        search={search}
        states={{ live: t.cases.live, withdrawn: t.cases.withdrawn }}
      />
      <AdminTable
        rows={data.cases}
        keyOf={({ id }) => id}
        empty={search.state === 'withdrawn' ? t.cases.noneWithdrawn : t.cases.none}
        columns={[
          { title: t.columns.case, className: 'admin-long', render: (row) => <Sentence row={row} /> },
          { title: t.columns.kind, render: ({ kind }) => t.cases.kinds[kind] },
          { title: t.columns.verdict, className: 'admin-long', render: (row) => <Today row={row} /> },
          { title: t.columns.added, render: (row) => <Added row={row} /> },
          { title: columns.actions, className: 'admin-actions', render: (row) => <Actions row={row} /> },
        ]}
      />
      <Pager to="/admin/cases" search={search} hasMore={data.has_more} />
    </>
  )
}
