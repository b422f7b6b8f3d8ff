import { useTexts } from '#web/i18n/i18n.tsx'
import { useIsAlive } from '#web/ui/use-is-alive.ts'

interface SubmitButtonProps {
  label: string
  isSending: boolean
  /** A problem of the whole form, which no field shows. */
  problem?: string | undefined
}

export const SubmitButton = ({ label, isSending, problem }: SubmitButtonProps) => {
  const t = useTexts('account')
  const isAlive = useIsAlive()
  return (
    <>
      {/* Always rendered, because a live region announces changes only. */}
      <p className="account-problem" role="alert">
        {problem}
      </p>
      {/* `disabled` would drop the focus of the reader who pressed it. */}
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
