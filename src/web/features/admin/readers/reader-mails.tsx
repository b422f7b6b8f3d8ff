import type { ReaderPage } from '#contract/newsroom/reader-desk.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'

export const ReaderMails = ({ reader: { id, mails, may_act } }: { reader: ReaderPage }) => {
  const { mails: t, act } = useTexts('readerDesk')
  const { columns, done } = useTexts('newsroom')
  const nameOf = ({ is_newsletter, kind }: (typeof mails)[number]) =>
    (is_newsletter ? t.newsletters[kind] : t.kinds[kind]) ?? kind
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      <AdminTable
        rows={mails}
        keyOf={(mail) => mail.id}
        empty={t.none}
        columns={[
          { title: t.kind, render: nameOf },
          { title: columns.when, render: ({ at }) => <When iso={at} /> },
          {
            title: t.state,
            className: 'admin-long',
            render: ({ state }) => t.states[state],
            note: ({ error }) => error,
          },
          {
            title: columns.actions,
            render: (mail) =>
              mail.can_resend && may_act ? (
                <ActButton
                  about={nameOf(mail)}
                  call={(api) =>
                    api('POST /admin/readers/{id}/resend', {
                      params: { id },
                      // The failure is the reason.
                      body: { mail: mail.id, reason: 'error' },
                    })
                  }
                  say={({ data }) => (data.changed ? done : act.unchanged)}
                >
                  {t.resend}
                </ActButton>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </section>
  )
}
