import type { StaticPage } from '#locales/static-page.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { pageHead } from './page-head.ts'

export const staticPageHead = (
  { publicUrl, locale }: Pick<Environment, 'publicUrl' | 'locale'>,
  path: string,
  page: StaticPage | undefined,
) => (page ? pageHead({ publicUrl, locale, path, title: page.title, description: page.description }) : {})
