import { useI18n } from '#web/i18n/i18n.tsx'

/** Takes most of the window's height, so that the footer does not jump up while a page loads. */
export const Spinner = () => {
  const { t } = useI18n()
  return (
    <output className="grid min-h-[70vh] place-items-center">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{t.feed.loading}</span>
    </output>
  )
}
