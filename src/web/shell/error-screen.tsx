import { useI18n } from '#web/i18n/i18n.tsx'

/** What is left to say when a page cannot be shown. */
export const ErrorScreen = ({ onRefresh }: { onRefresh: () => void }) => {
  const { t } = useI18n()
  return (
    <div className="page py-10" role="alert">
      <h1 className="text-2xl">{t.error.title}</h1>
      <p className="dek mt-3 mb-6">{t.error.text}</p>
      <button type="button" className="btn" onClick={onRefresh}>
        {t.error.refresh}
      </button>
    </div>
  )
}
