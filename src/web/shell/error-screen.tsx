import { useI18n } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'

interface ErrorScreenProps {
  /** Reason in the reader's language; without it the screen shows a general text. */
  text?: string | undefined
  onRefresh: () => void
}

export const ErrorScreen = ({ text, onRefresh }: ErrorScreenProps) => {
  const { t } = useI18n()
  return (
    <div className="page py-10" role="alert">
      <h1 className="text-2xl">{t.error.title}</h1>
      <p className="dek mt-3 mb-6">{text ?? t.error.text}</p>
      <Button onClick={onRefresh}>{t.error.refresh}</Button>
    </div>
  )
}

/**
 * Shown when there is a session but the query of its account failed, so that the page can render neither
 * for a visitor nor for a reader.
 */
export const AuthLoadFailure = () => {
  const { t } = useI18n()
  return <ErrorScreen text={t.error.account} onRefresh={() => location.reload()} />
}
