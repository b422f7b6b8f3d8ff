import { useLocation } from '@tanstack/react-router'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { localeName } from '#locales/locale-name.ts'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { storeLanguage } from '#web/lib/reading/language-choice.ts'

/**
 * EN | FR. A plain link, not the router's: the page reloads at its address in the other language, with that
 * language's texts only.
 */
export const LanguageSwitch = () => {
  const { locale, t } = useI18n()
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <ul className="languages" aria-label={t.language.choose}>
      {LOCALES.map((code) => (
        <li key={code}>
          {code === locale ? (
            <span aria-current="true">
              <LanguageName code={code} />
            </span>
          ) : (
            <a href={pageAddress(code, path)} lang={code} hrefLang={code} onClick={() => storeLanguage(code)}>
              <LanguageName code={code} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const LanguageName = ({ code }: { code: Locale }) => (
  <>
    <span className="language" aria-hidden="true">
      {code.toUpperCase()}
    </span>
    <span className="sr-only">{localeName(code)}</span>
  </>
)
