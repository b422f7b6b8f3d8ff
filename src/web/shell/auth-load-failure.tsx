import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorScreen } from './error-screen.tsx'

/**
 * There is a session whose account the server could not name: nothing of an account can be rendered.
 */
export const AuthLoadFailure = () => {
  const { t } = useI18n()
  return <ErrorScreen text={t.error.account} onRefresh={() => location.reload()} />
}
