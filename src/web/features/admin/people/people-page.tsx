import { type FormEvent, useState } from 'react'
import type { FoundAccount } from '#contract/newsroom/staff.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import { loadTexts } from '#locales/texts.ts'

export const PeoplePage = () => {
  const t = useTexts('staff')
  const { locale } = useI18n()
  const { api } = useReader()
  const { act, busy } = useAct()
  const [address, setAddress] = useState('')
  const [isLooking, setIsLooking] = useState(false)
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<FoundAccount>()

  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (isLooking) return
    setFound(undefined)
    if (!address.trim()) return setProblem(t.people.missing)
    setProblem('')
    setIsLooking(true)
    try {
      const { data } = await api('POST /admin/people/find', { body: { email: address } })
      setFound(data.account)
    } catch (error) {
      const texts = await loadTexts(locale, 'errors')
      setProblem(error instanceof ApiError ? texts[error.code] : t.proof.failed)
    }
    setIsLooking(false)
  }
  const end = ({ id }: FoundAccount) =>
    act(
      'end',
      (call) => call('POST /admin/people/{id}/end-sessions', { params: { id } }),
      ({ data }) => {
        setFound((account) => account && { ...account, sessions: 0 })
        return t.people.ended(data.ended)
      },
    )

  return (
    <>
      <p className="admin-note">{t.people.lead}</p>
      <form className="admin-row needs-script" noValidate onSubmit={(event) => void find(event)}>
        <label className="admin-field admin-grow">
          <span>{t.people.address}</span>
          <input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <button type="submit" className="admin-btn admin-primary" aria-disabled={isLooking || undefined}>
          {isLooking ? t.proof.loading : t.people.find}
        </button>
      </form>
      <p role="alert" className="admin-problem">
        {problem}
      </p>
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
              <ActButton isBusy={busy === 'end'} isPrimary onAct={() => end(found)}>
                {t.people.end}
              </ActButton>
            )}
            <Link to="/admin/audit" search={{ object: found.id }} className="text-link">
              {t.people.log}
            </Link>
          </p>
        </>
      )}
    </>
  )
}
