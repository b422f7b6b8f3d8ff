import { LOCALES } from '#contract/values/locales.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { Hono } from 'hono'

/** The file of a system exists only if its app is configured. */
export interface AppAssociations {
  /** Apple's app id: `TEAMID.bundle.id`. */
  iosApp?: string | undefined
  android?: { package: string; certificates: readonly string[] } | undefined
}

/** Must equal the paths in `web/lib/addresses/app-link.ts` and in Android's manifest. */
const PAGES = LOCALES.flatMap((locale) =>
  ['/article/*', '/story/*', '/digest', '/digest/*', '/feed', '/feed/*'].map((path) =>
    localePath(locale, path),
  ),
)

/**
 * Feeds have addresses below those of pages and must not open the app. Apple applies the first rule that
 * matches; Android's file has no exclusions.
 */
const FEEDS = ['*.rss', '*.atom', '*.json'].map((path) => ({ '/': path, exclude: true }))

const appleFile = (app: string) => ({
  applinks: { details: [{ appIDs: [app], components: [...FEEDS, ...PAGES.map((path) => ({ '/': path }))] }] },
})

const androidFile = ({ package: name, certificates }: NonNullable<AppAssociations['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: certificates },
  },
]

/** iOS and Android fetch these files at fixed addresses when the app is installed. */
export const createAppAssociations = ({ iosApp, android }: AppAssociations): Hono => {
  const app = new Hono()
  const cached = { 'cache-control': 'public, max-age=3600' }
  if (iosApp)
    app.get('/.well-known/apple-app-site-association', (c) => c.json(appleFile(iosApp), 200, cached))
  if (android) app.get('/.well-known/assetlinks.json', (c) => c.json(androidFile(android), 200, cached))
  return app
}
