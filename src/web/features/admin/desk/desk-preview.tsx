import type { EditionDesk } from '#contract/newsroom/edition-desk.ts'
import { EDITION_PREVIEW_PATH, PREVIEW_WIDTHS } from '#contract/readers/newsletter-path.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { localeName } from '#locales/locale-name.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { queryString } from '#web/lib/addresses/query-string.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const AUDIENCES = ['anonymous', 'free', 'premium'] as const
const WIDTHS = ['phone', 'desktop'] as const

/** A preview is a page of its own, because a newsletter's styles are not allowed on pages. */
export const DeskPreview = ({ desk: { period, date, lng } }: { desk: EditionDesk }) => {
  const t = useTexts('editionDesk')
  return (
    <section className="admin-section">
      <h2>{t.preview}</h2>
      <p className="admin-small">{t.previewText}</p>
      {LOCALES.filter((locale) => contentLanguageOf(locale) === lng).map((locale) => (
        <ul key={locale} className="admin-articles">
          {AUDIENCES.map((audience) => (
            <li key={audience} className="admin-row">
              <span>
                {t.audiences[audience]} <span className="admin-small">{localeName(locale)}</span>
              </span>
              {WIDTHS.map((width) => (
                <Anchor
                  key={width}
                  variant="text"
                  target="_blank"
                  aria-label={t.previewOf(t.audiences[audience], t.widths[width])}
                  href={
                    localePath(locale, EDITION_PREVIEW_PATH) +
                    queryString({ period, date, audience, width: PREVIEW_WIDTHS[width] })
                  }
                >
                  {t.widths[width]}
                </Anchor>
              ))}
              <ActButton
                about={t.audiences[audience]}
                call={(api) =>
                  api('POST /admin/edition/test-mail', { body: { period, date, lng: locale, audience } })
                }
                say={() => t.testSent}
              >
                {t.test}
              </ActButton>
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}
