import { useRouter } from '@tanstack/react-router'
import { NO_SITE, type SiteDetails } from '#contract/values/site.ts'

export const useSite = (): SiteDetails => {
  const { context } = useRouter().options as { context?: { site?: SiteDetails } }
  return context?.site ?? NO_SITE
}
