import type { SiteDetails } from '../../src/contract/values/site.ts'
import { envSchema } from '#server/settings/env.ts'
import { legalDetailsOf } from '#server/settings/legal-details.ts'

/** Details of the operator, which the server renders into its pages and the apps need at build time. */
const settings = envSchema.pick({
  SUPPORT_EMAIL: true,
  PUBLISHER: true,
  PUBLISHER_REGISTER: true,
  PUBLISHER_DIRECTOR: true,
  PUBLISHER_HOST: true,
  MEDIATOR: true,
  SOCIAL_LINKS: true,
  ANON_FREE_SUMMARIES: true,
})
/**
 * Details that readers would miss: contact, and the operator's identity, which the law requires on the pages
 * of terms and privacy.
 */
const EXPECTED = ['SUPPORT_EMAIL', 'PUBLISHER'] as const

/**
 * The operator's details for the apps' bundle, from the server's settings. Invalid ones end the build with a
 * line each; `warn` receives missing ones that readers need.
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
  const legal = legalDetailsOf(data)
  return {
    supportEmail: data.SUPPORT_EMAIL ?? null,
    social: data.SOCIAL_LINKS ?? [],
    publisher: data.PUBLISHER ?? null,
    ...(legal && { legal }),
    // The outbox of a development server is on that machine; an app cannot open it.
    hasDevMail: false,
    ...(data.ANON_FREE_SUMMARIES > 0 && { freeSummaries: data.ANON_FREE_SUMMARIES }),
  }
}
