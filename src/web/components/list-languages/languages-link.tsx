import { useRouter } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import type { ControlLook } from '#web/ui/control-class.ts'
import { isPlainClick, Link } from '#web/ui/link.tsx'

export interface ListAddress {
  path: string
  search?: Record<string, string | undefined>
}

interface LanguagesLinkProps extends ListAddress, ControlLook, Pick<AriaAttributes, 'aria-current'> {
  choice: ListLanguageChoice
  children: ReactNode
}

/** With scripts the choice is stored for every list; without them it is a query parameter of this one. */
export const LanguagesLink = ({ path, search, choice, ...anchor }: LanguagesLinkProps) => {
  const router = useRouter()
  return (
    <Link
      {...anchor}
      to={path}
      search={{ ...search, languages: choice }}
      rel="nofollow"
      data-act
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const list = { to: path, search: search ?? {} } as const
        import('./choose-languages.ts').then(
          ({ chooseLanguages }) => chooseLanguages(router, choice, list),
          // If the chunk does not load, the choice is a query parameter of this page only.
          () => void router.navigate({ ...list, search: { ...search, languages: choice } } as never),
        )
      }}
    />
  )
}
