import { useState } from 'react'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { writeDay } from '#locales/format/days.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticePreview, type Previewed } from './notice-preview.tsx'

const Sent = ({ notices }: Pick<DataOf<'notices'>, 'notices'>) => {
  const t = useTexts('noticeDesk')
  const { locale } = useI18n()
  const { number } = useMonitorFormat()
  return (
    <section className="admin-section">
      <h2>{t.sentBefore}</h2>
      <AdminTable
        rows={notices}
        keyOf={({ name }) => name}
        empty={t.none}
        isNumbers
        columns={[
          {
            title: t.columns.notice,
            render: ({ subjects }) => subjects[locale],
            note: ({ name, completed_at }) => (completed_at ? name : `${name}, ${t.underWay}`),
          },
          { title: t.columns.appliesOn, render: ({ applies_on }) => writeDay(locale, applies_on, 'full') },
          { title: t.columns.begun, render: ({ begun_at }) => <When iso={begun_at} /> },
          { title: t.columns.sent, render: ({ sent }) => number(sent) },
          { title: t.columns.waiting, render: ({ waiting }) => number(waiting) },
          { title: t.columns.failed, render: ({ failed }) => number(failed) },
        ]}
      />
    </section>
  )
}

/** What is sent is what was previewed: a change of the text takes the preview away, and with it the way to send. */
export const NoticesPage = ({ data: { notices, earliest } }: { data: DataOf<'notices'> }) => {
  const t = useTexts('noticeDesk')
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  // A new form after each notice.
  const [round, setRound] = useState(0)
  return (
    <>
      <p className="admin-note">{t.lead}</p>
      <section className="admin-section">
        <h2>{t.write}</h2>
        <NoticeForm key={round} earliest={earliest} onPreview={setPreviewed} />
      </section>
      {previewed && (
        <NoticePreview
          previewed={previewed}
          onSent={() => {
            setPreviewed(null)
            setRound(round + 1)
          }}
        />
      )}
      <Sent notices={notices} />
    </>
  )
}
