import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { OPENS, ROW } from '#web/features/admin/row-keys.ts'
import { ActButton, ScriptButton } from '#web/features/admin/act-button.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { CaseOfReport } from '#web/features/admin/gate/case-of-report.tsx'
import { CorrectionForm, NO_NOTES } from './correction-form.tsx'
import { StateLinks } from '#web/features/admin/search-links.tsx'
import { Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import { useIsUnsaved, useUnsaved } from './unsaved.ts'

type Report = DataOf<'corrections'>['reports'][number]

const Answer = ({ report }: { report: Report }) => {
  const t = useTexts('newsroom').corrections
  const isBegun = useIsUnsaved()(report.id)
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? isBegun
  const [notes, write] = useUnsaved(report.id, NO_NOTES)
  const params = { id: report.id }
  return (
    <>
      <div className="admin-row">
        <ScriptButton {...OPENS} variant="primary" aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
          {t.correct}
        </ScriptButton>
        <ActButton
          about={report.title}
          call={(api) => api('POST /admin/reports/{id}/answer', { params, body: { outcome: 'declined' } })}
        >
          {t.decline}
        </ActButton>
        <Link to="/admin/articles" search={{ q: report.article_id }} variant="text">
          {t.kinds[report.kind]}
        </Link>
        <CaseOfReport report={report} />
      </div>
      {isOpen && (
        <CorrectionForm
          notes={notes}
          onWrite={write}
          publish={(api, { note_en, note_fr }) =>
            api('POST /admin/reports/{id}/answer', {
              params,
              body: { outcome: 'corrected', note_en, note_fr },
            })
          }
        />
      )}
    </>
  )
}

export const CorrectionsPage = ({ data, search }: { data: DataOf<'corrections'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const { langOf } = useI18n()
  return (
    <>
      <StateLinks
        to="/admin/corrections"
        search={search}
        states={{ open: `${t.corrections.open} (${data.open})`, answered: t.corrections.answered }}
      >
        <Link to="/corrections" variant="text">
          {t.corrections.publicLog}
        </Link>
      </StateLinks>
      {data.reports.length === 0 && <p>{t.nothing}</p>}
      <ul className="admin-list">
        {data.reports.map((report) => (
          <li key={report.id} {...ROW}>
            <h2 lang={langOf(report.lang)}>
              <Link to={`/article/${report.article_id}`}>{report.title}</Link>
            </h2>
            <p className="admin-small">
              <When iso={report.created_at} /> · {t.corrections.kinds[report.kind]}
              {report.outcome && ` · ${t.corrections.outcomes[report.outcome]}`}
            </p>
            <blockquote className="admin-message">{report.message}</blockquote>
            {report.outcome ? <CaseOfReport report={report} /> : <Answer report={report} />}
          </li>
        ))}
      </ul>
      <Pager to="/admin/corrections" search={search} hasMore={data.has_more} />
    </>
  )
}
