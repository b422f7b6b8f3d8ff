import { useI18n } from '#web/i18n/i18n.tsx'

/** As high as the window, so that the footer is not shown while a page loads. */
export const Spinner = () => {
  const { t } = useI18n()
  return (
    <output className="grid min-h-dvh place-items-center">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{t.feed.loading}</span>
    </output>
  )
}
