import type { ListLanguageChoice, ListLanguages } from '#contract/values/list-languages.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { choicesOf } from '#web/components/reading/choices-of.ts'
import { LanguagesLink, type ListAddress } from './languages-link.tsx'

interface LanguagesNavProps extends ListAddress {
  /** Undefined for the choice `auto`. */
  chosen: ListLanguages | undefined
}

export const LanguagesNav = ({ chosen, ...list }: LanguagesNavProps) => {
  const { label, choices } = useI18n().t.listLanguages
  const current: ListLanguageChoice = chosen ?? 'auto'
  return (
    <nav className="list-languages" aria-label={label}>
      {choicesOf(choices).map((choice) => (
        <LanguagesLink
          key={choice}
          {...list}
          choice={choice}
          aria-current={choice === current ? 'true' : undefined}
        >
          {choices[choice]}
        </LanguagesLink>
      ))}
    </nav>
  )
}
