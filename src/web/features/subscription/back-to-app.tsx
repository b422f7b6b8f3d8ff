import { useTexts } from '#web/i18n/i18n.tsx'

/** Rendered at `/subscription…?from=app`, in the browser of a phone without a session. */
export const BackToApp = () => {
  const t = useTexts('subscription').backToApp
  return (
    <>
      <h1>{t.title}</h1>
      <p className="dek">{t.text}</p>
    </>
  )
}
