import type { SiteDetails } from '../../src/contract/site.ts'
import { envSchema } from '../../src/server/env.ts'

/** What the server tells its pages of whoever runs the site, and the apps have no server to be told by. */
const settings = envSchema.pick({
  SUPPORT_EMAIL: true,
  PUBLISHER: true,
  SOCIAL_LINKS: true,
  ANON_FREE_SUMMARIES: true,
})
/** Readers miss these: how to reach us, and who we are, which the law wants on the pages about terms and privacy. */
const EXPECTED = ['SUPPORT_EMAIL', 'PUBLISHER'] as const

/**
 * The site's details for the apps' bundle, from the settings the server itself is started with. A wrong one ends the build
 * with a line each; one that readers will miss is told to `warn`.
 */
export const readNativeSite = (
  environment: Record<string, string | undefined>,
  warn: (message: string) => void,
): SiteDetails => {
  const { data, error } = settings.safeParse(environment)
  if (!data)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const missing = EXPECTED.filter((name) => data[name] === undefined)
  if (missing.length > 0) warn(`The apps are built without ${missing.join(' and ')}, and will not show it.`)
  return {
    supportEmail: data.SUPPORT_EMAIL ?? null,
    social: data.SOCIAL_LINKS ?? [],
    publisher: data.PUBLISHER ?? null,
    // The outbox is the server's machine's.
    hasDevMail: false,
    ...(data.ANON_FREE_SUMMARIES > 0 && { freeSummaries: data.ANON_FREE_SUMMARIES }),
  }
}
