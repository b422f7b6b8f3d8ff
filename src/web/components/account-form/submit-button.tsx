import { accountTexts } from '#web/i18n/areas/account.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useIsAlive } from './use-account-form.ts'

interface SubmitButtonProps {
  label: string
  isSending: boolean
  /** What went wrong with the form as a whole. */
  problem?: string | undefined
}

/** Sends the form, under what went wrong with it. */
export const SubmitButton = ({ label, isSending, problem }: SubmitButtonProps) => {
  const t = useTexts(accountTexts)
  const isAlive = useIsAlive()
  return (
    <>
      {/* Always there, or its first words would not be announced. */}
      <p className="account-problem" role="alert">
        {problem}
      </p>
      {/* While it is sent not `disabled`, which would drop the focus of whoever pressed it. */}
      <button
        type="submit"
        className="btn btn-accent"
        disabled={!isAlive}
        aria-disabled={isSending || undefined}
      >
        {isSending ? t.sending : label}
      </button>
    </>
  )
}
