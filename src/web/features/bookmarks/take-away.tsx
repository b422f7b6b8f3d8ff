import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { PrivateFeed } from './private-feed.tsx'

const FORMATS = ['html', 'json'] as const

export const TakeAway = () => {
  const t = useTexts('bookmarks')
  const { locale } = useI18n()
  const labels = { html: t.asHtml, json: t.asJson }
  return (
    <section className="take-away" aria-labelledby="take-away">
      <h2 id="take-away">{t.take}</h2>
      {/* Absent in the apps: a link sends the browser's cookie, but cannot send the app's token. */}
      {!isNative && (
        <>
          <p>{t.takeText}</p>
          <ul>
            {FORMATS.map((format) => (
              <li key={format}>
                <Anchor href={`/api/bookmarks/export?format=${format}&lng=${locale}`} download variant="text">
                  {labels[format]}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
      <PrivateFeed />
    </section>
  )
}
