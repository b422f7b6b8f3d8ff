import type { ReactNode } from 'react'
import { NEWSLETTER_VIEW_PATH } from '#contract/readers/newsletter-path.ts'
import { localePath } from '#contract/values/locale-path.ts'
import type { NewsletterSettings } from '#contract/readers/newsletters.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { queryString } from '#web/lib/addresses/query-string.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import { Anchor } from '#web/ui/anchor.tsx'

interface PreviewLinkProps {
  /** Without them the preview uses the default settings. */
  settings?: Pick<NewsletterSettings, 'language' | 'minutes' | 'categories'>
  children: ReactNode
}

const searchOf = ({ language, minutes, categories }: NonNullable<PreviewLinkProps['settings']>): string =>
  queryString({ language, minutes, categories: categories.join(',') })

/** The preview is a page that the server renders outside the app, hence an ordinary link. */
export const PreviewLink = ({ settings, children }: PreviewLinkProps) => (
  <Anchor
    href={
      (isNative ? apiOrigin() : '') +
      localePath(useI18n().locale, NEWSLETTER_VIEW_PATH) +
      (settings ? searchOf(settings) : '')
    }
    variant="text"
  >
    {children}
  </Anchor>
)
