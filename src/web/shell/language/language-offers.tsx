import { useRouter } from '@tanstack/react-router'
import { DEFAULT_LOCALE, LOCALES } from '#contract/values/locales.ts'
import { textsInAnyLocale } from '#locales/texts.ts'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { isNative } from '#web/platform/target.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

/** Offers of the other languages on pages in the default one, hidden until one is the browser's (`show-language-offer.ts`). */
export const LanguageOffers = () => {
  const { options, state } = useRouter()
  const { locale } = options.context as Environment
  if (isNative || locale !== DEFAULT_LOCALE) return null
  const path = state.location.pathname + state.location.searchStr
  return LOCALES.filter((offered) => offered !== locale).map((offered) => {
    const t = textsInAnyLocale(offered, 'languageOffer')
    return (
      <section key={offered} lang={offered} className="offer" aria-label={t.name} hidden>
        <p className="flex-1">{t.text}</p>
        <Anchor href={pageAddress(offered, path)} hrefLang={offered} variant="primary" data-act>
          {t.accept}
        </Anchor>
        <IconButton label={t.close} icon={<CloseIcon />} />
      </section>
    )
  })
}
