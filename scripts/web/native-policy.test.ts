import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withPagePolicy } from './native-policy.ts'

const PAGE =
  '<html><head><script>first()</script><meta charSet="utf-8"/><style data-x="">p{}</style></head><body>' +
  '<script type="application/ld+json">{}</script><script type="later" src="/assets/a.js"></script></body></html>'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of the apps’ page', () => {
  const html = withPagePolicy(PAGE, 'https://api.example/')
  const policy = (/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').split('; ')
  const own = "'self' capacitor://localhost"

  test('lets run what the build wrote, and nothing else', () => {
    expect(policy).toContain(`script-src ${own} ${hash('first()')}`)
    expect(policy).toContain(`style-src ${own} ${hash('p{}')}`)
    expect(policy).toContain("default-src 'none'")
  })

  test('allows connections and pictures of the API only', () => {
    expect(policy).toContain(`connect-src ${own} https://api.example`)
    expect(policy).toContain(`img-src ${own} data: https://api.example`)
  })

  test('stands before all scripts, behind the encoding', () => {
    expect(html).toMatch(/^<html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/)
    expect(html.match(/charSet/g)).toHaveLength(1)
  })

  test('is missed in a page without a head', () => {
    expect(() => withPagePolicy('<html></html>', 'https://api.example')).toThrow('no head')
  })
})
