import {
  ACT_REASONS,
  type ActReason,
  NEWSROOM_ROLES,
  type NewsroomRole,
} from '#contract/newsroom/desk-values.ts'
import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { Choice, When } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'

const GiveRole = () => {
  const t = useTexts('staff').people
  const { act } = useTexts('readerDesk')
  const { done } = useTexts('newsroom')
  const [role, setRole] = useState<NewsroomRole>('editor')
  const [reason, setReason] = useState<ActReason>('other')
  const form = useNewsroomForm(
    {
      fieldTexts: () => ({ email: t.missing }),
      fieldOf: (code) => (code === 'account_not_found' ? 'email' : undefined),
      send: (api, fields) =>
        api('POST /admin/staff', { body: { email: valuesOf(fields)['email'] ?? '', role, reason } }),
    },
    {
      say: ({ data }) => (data.changed ? done : act.unchanged),
      onDone: (_answer, _fields, element) => element.reset(),
    },
  )
  return (
    <Form form={form} className="admin-row needs-script">
      <FormField
        name="email"
        label={t.address}
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        isWide
      />
      <Choice
        label={t.role}
        value={role}
        onChange={(value) => setRole(value as NewsroomRole)}
        options={NEWSROOM_ROLES.filter((each) => each !== 'reader').map((each) => [each, t.roles[each]])}
      />
      <Choice
        label={act.reason}
        value={reason}
        onChange={(value) => setReason(value as ActReason)}
        options={ACT_REASONS.map((each) => [each, act.reasons[each]])}
      />
      <SubmitButton isSmall>{t.give}</SubmitButton>
      <FormProblem />
    </Form>
  )
}

export const StaffPage = ({ data: { staff } }: { data: DataOf<'staff'> }) => {
  const t = useTexts('staff').people
  const { columns } = useTexts('newsroom')
  return (
    <>
      <p className="admin-note">{t.lead}</p>
      <ul className="admin-notes">
        {(['owner', 'editor', 'support'] as const).map((role) => (
          <li key={role}>
            <strong>{t.roles[role]}</strong>
            {': '}
            {t.rights[role]}
          </li>
        ))}
      </ul>
      <AdminTable
        rows={staff}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.address,
            render: ({ email }) => email,
            note: ({ name, is_own }) => [name, is_own && t.own].filter(Boolean).join(', '),
          },
          { title: t.role, render: ({ role }) => t.roles[role] },
          {
            title: t.factor,
            render: ({ has_second_factor }) => (has_second_factor ? t.hasFactor : t.hasNone),
          },
          { title: t.lastSignIn, render: ({ last_sign_in_at }) => <When iso={last_sign_in_at} /> },
          {
            title: columns.actions,
            render: ({ email }) => (
              <ActButton
                about={email}
                call={(api) => api('POST /admin/staff', { body: { email, role: 'reader', reason: 'other' } })}
              >
                {t.withdraw}
              </ActButton>
            ),
          },
        ]}
      />
      <section className="admin-section">
        <h2>{t.add}</h2>
        <GiveRole />
      </section>
    </>
  )
}
