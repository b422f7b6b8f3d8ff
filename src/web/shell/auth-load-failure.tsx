import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Shown when there is a session but the query of its account failed, so that the page can render neither
 * for a visitor nor for a reader.
 */
export const AuthLoadFailure = () => {
  const { t } = useI18n()
  return <ErrorScreen text={t.error.account} onRefresh={() => location.reload()} />
}
