import { useLocation } from '@tanstack/react-router'
import { LOCALES, type Locale } from '#contract/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { addressIn, storeLanguage } from '#web/lib/reading/language-choice.ts'

/** Each language is called what its speakers call it. */
const NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' }

/**
 * EN | FR. A plain link, not the router's: the page is loaded anew at its address in the other
 * language, with only that language's texts.
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
            <a href={addressIn(code, path)} lang={code} hrefLang={code} onClick={() => storeLanguage(code)}>
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
    <span className="sr-only">{NAMES[code]}</span>
  </>
)
