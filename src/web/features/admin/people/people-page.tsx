import { useState } from 'react'
import type { FoundAccount } from '#contract/newsroom/staff.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'

/** Needs script: the answer is shown here alone, because an address must not appear in a URL. */
export const PeoplePage = () => {
  const t = useTexts('staff')
  const [found, setFound] = useState<FoundAccount>()
  const form = useForm({
    fieldTexts: () => ({ email: t.people.missing }),
    fieldOf: (code) => (code === 'account_not_found' ? 'email' : undefined),
    fallback: () => t.proof.failed,
    send: async (api, fields) => {
      setFound(undefined)
      const { email = '' } = valuesOf(fields)
      const { data } = await api('POST /admin/people/find', { body: { email } })
      setFound(data.account)
    },
  })
  return (
    <>
      <p className="admin-note">{t.people.lead}</p>
      <Form form={form} className="admin-row needs-script">
        <FormField
          name="email"
          label={t.people.address}
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          isWide
        />
        <SubmitButton isSmall pending={t.proof.loading}>
          {t.people.find}
        </SubmitButton>
        <FormProblem />
      </Form>
      {found && (
        <>
          <AdminTable
            rows={[found]}
            keyOf={({ id }) => id}
            columns={[
              { title: t.people.role, render: ({ role }) => t.people.roles[role] },
              {
                title: t.people.verified,
                render: ({ is_verified }) => (is_verified ? t.people.isVerified : t.people.isUnverified),
              },
              { title: t.people.since, render: ({ created_at }) => <When iso={created_at} /> },
              { title: t.people.lastSignIn, render: ({ last_sign_in_at }) => <When iso={last_sign_in_at} /> },
              { title: t.people.sessions, render: ({ sessions }) => sessions },
            ]}
          />
          <p className="admin-row">
            {found.sessions > 0 && (
              <ActButton
                variant="primary"
                call={(api) => api('POST /admin/people/{id}/end-sessions', { params: { id: found.id } })}
                say={({ data }) => t.people.ended(data.ended)}
                onDone={() => setFound({ ...found, sessions: 0 })}
              >
                {t.people.end}
              </ActButton>
            )}
            <Link to="/admin/audit" search={{ object: found.id }} variant="text">
              {t.people.log}
            </Link>
          </p>
        </>
      )}
    </>
  )
}
