import { LOCALES } from '#contract/values/locales.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { Hono } from 'hono'

/** Whose apps may open this site's links. Absent: no app does, and the file does not exist. */
export interface AppAssociations {
  /** `TEAMID.bundle.id`, as Apple names an app. */
  iosApp?: string | undefined
  android?: { package: string; certificates: readonly string[] } | undefined
}

/** What the apps open, the same as in `web/lib/addresses/app-link.ts` and in Android's manifest. */
const PAGES = LOCALES.flatMap((locale) =>
  ['/article/*', '/story/*', '/digest', '/digest/*', '/feed', '/feed/*'].map((path) =>
    localePath(locale, path),
  ),
)

/** Feeds lie below the same addresses as pages. The first rule that fits an address counts. Android's files cannot say as much. */
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

/** The two files that associate this site with the apps for the phones' systems: JSON, at fixed addresses. */
export const createAppAssociations = ({ iosApp, android }: AppAssociations): Hono => {
  const app = new Hono()
  const cached = { 'cache-control': 'public, max-age=3600' }
  if (iosApp)
    app.get('/.well-known/apple-app-site-association', (c) => c.json(appleFile(iosApp), 200, cached))
  if (android) app.get('/.well-known/assetlinks.json', (c) => c.json(androidFile(android), 200, cached))
  return app
}
