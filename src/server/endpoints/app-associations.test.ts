import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createAppAssociations } from './app-associations.ts'

const APPLE = '/.well-known/apple-app-site-association'
const ANDROID = '/.well-known/assetlinks.json'
const certificates = ['AB:'.repeat(31) + 'CD']
const app = createAppAssociations({
  iosApp: 'TEAM123456.news.apercu.app',
  android: { package: 'news.apercu.app', certificates },
})

test('iOS learns which pages the app opens, as JSON and without being sent elsewhere', async () => {
  const response = await app.request(APPLE)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  const { applinks } = (await response.json()) as {
    applinks: { details: { appIDs: string[]; components: { '/': string; exclude?: boolean }[] }[] }
  }
  expect(applinks.details[0]?.appIDs).toEqual(['TEAM123456.news.apercu.app'])
  const paths = applinks.details[0]?.components.map((component) => component['/'])
  expect(paths).toContain('/fr/article/*')
  // Requests for feeds stay in feed readers: matched before the pages below them.
  expect(applinks.details[0]?.components.slice(0, 3)).toEqual(
    ['*.rss', '*.atom', '*.json'].map((path) => ({ '/': path, exclude: true })),
  )
  // What the manifest has Android open, iOS opens too.
  const manifest = readFileSync('mobile/android/app/src/main/AndroidManifest.xml', 'utf8')
  for (const [, prefix = ''] of manifest.matchAll(/pathPrefix="([^"]+)"/g))
    expect(paths).toContain(prefix.endsWith('/') ? `${prefix}*` : prefix)
})

test('Android learns whose signature the app has to carry', async () => {
  const response = await app.request(ANDROID)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'news.apercu.app',
        sha256_cert_fingerprints: certificates,
      },
    },
  ])
})

test.each([APPLE, ANDROID])('a site without apps has no %s', async (path) => {
  expect((await createAppAssociations({}).request(path)).status).toBe(404)
})
