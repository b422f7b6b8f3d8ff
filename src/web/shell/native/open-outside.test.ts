import { expect, test, vi } from 'vitest'

// What a native build knows; read when the module is loaded.
vi.stubEnv('TARGET', 'native')
vi.stubEnv('VITE_API_BASE', 'https://news.example')
const { outsideAddress } = await import('./open-outside.ts')

test.each(['capacitor://localhost', 'https://localhost'])('a page of the app stays inside (%s)', (app) => {
  for (const path of ['/', '/article/1', '/digest/2026-11-20', '/feed/research?page=2#top'])
    expect(outsideAddress(app + path, app)).toBeUndefined()
})

test.each(['/feed.rss', '/fr/digest.atom', '/api/docs', '/images/x-400.webp', '/sitemap.xml'])(
  '%s is the server’s',
  (path) => {
    expect(outsideAddress(`capacitor://localhost${path}`, 'capacitor://localhost')).toBe(
      `https://news.example${path}`,
    )
  },
)

test('a publisher’s page opens outside', () => {
  const page = 'https://www.review.example/proofs?x=1#y'
  expect(outsideAddress(page, 'capacitor://localhost')).toBe(page)
})

test.each([
  'mailto:x@example.org',
  'tel:+33',
  'blob:https://localhost/1',
  'javascript:void(0)',
  'no address',
])('%s is left to the system', (href) => {
  expect(outsideAddress(href, 'https://localhost')).toBeUndefined()
})
