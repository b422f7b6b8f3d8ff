import { useState } from 'react'
import type { ReaderMatch } from '#contract/newsroom/reader-desk.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { ReaderView } from './reader-view.tsx'

/** Needs script: the answer is shown here alone, because an address must not appear in a URL. */
const Search = () => {
  const t = useTexts('readerDesk')
  const { failed } = useTexts('newsroom')
  const { people, proof } = useTexts('staff')
  const [found, setFound] = useState<ReaderMatch[]>()
  const form = useForm({
    fieldTexts: () => ({ query: t.missing }),
    fallback: () => failed,
    send: async (api, fields) => {
      setFound(undefined)
      const { query = '' } = valuesOf(fields)
      const { data } = await api('POST /admin/readers/find', { body: { query } })
      setFound(data.readers)
    },
  })
  return (
    <>
      <p className="admin-note">{t.lead}</p>
      <Form form={form} className="admin-row needs-script">
        <FormField
          name="query"
          label={t.query}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          isWide
        />
        <SubmitButton isSmall pending={proof.loading}>
          {t.find}
        </SubmitButton>
        <FormProblem />
      </Form>
      <div aria-live="polite">
        {found?.length === 0 && <p className="admin-note">{t.none}</p>}
        {found && found.length > 0 && (
          <AdminTable
            rows={found}
            keyOf={({ id }) => id}
            columns={[
              {
                title: people.address,
                render: ({ id, email }) => (
                  <Link to="/admin/readers" search={{ object: id }} variant="text">
                    {email}
                  </Link>
                ),
                note: ({ kind }) => `(${t.kinds[kind]})`,
              },
              { title: t.account.name, render: ({ name }) => name || '–' },
              { title: t.account.since, render: ({ created_at }) => <When iso={created_at} /> },
            ]}
          />
        )}
      </div>
    </>
  )
}

export const ReadersPage = ({ data: { reader } }: { data: DataOf<'readers'> }) =>
  reader ? <ReaderView reader={reader} /> : <Search />
