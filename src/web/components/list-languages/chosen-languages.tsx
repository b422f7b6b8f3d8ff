import type { ListLanguages } from '#contract/values/list-languages.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { LanguagesLink, type ListAddress } from './languages-link.tsx'

interface ChosenLanguagesProps extends ListAddress {
  languages: ListLanguages | undefined
}

/** An empty list may be due to the choice of one language, so both are offered. */
export const ChosenLanguages = ({ languages, ...list }: ChosenLanguagesProps) => {
  const t = useTexts('listLanguages')
  if (!languages || languages === 'both') return null
  return (
    <>
      <p className="dek my-3">{t.only[languages]}</p>
      <p className="my-3">
        <LanguagesLink {...list} choice="both" variant="primary">
          {t.showBoth}
        </LanguagesLink>
      </p>
    </>
  )
}
