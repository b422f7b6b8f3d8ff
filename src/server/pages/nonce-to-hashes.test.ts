import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { nonceSources, pagePolicy, securityHeaders } from '../security/security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`

describe('a page made fit for a cache', () => {
  it('allows by hash exactly the scripts and styles that were rendered with its nonce', () => {
    const { sources } = nonceToHashes(
      '<style nonce="n">a{}</style><script nonce="n">let é = "<p>"</script><script>alert(1)</script><script nonce="x">evil()</script>',
      'n',
    )
    expect(sources).toEqual({
      scripts: ["'self'", hashOf('let é = "<p>"')],
      styles: [hashOf('a{}')],
    })
  })

  it('carries no nonce any more', () => {
    const { html } = nonceToHashes(
      '<meta property="csp-nonce" content="n"/><link rel="x" nonce="n"/><script nonce="n" src="/assets/a.js"></script>',
      'n',
    )
    expect(html).toBe('<link rel="x"/><script src="/assets/a.js"></script>')
  })

  it('counts a script that appears twice once', () => {
    const { sources } = nonceToHashes('<script nonce="n">a()</script>'.repeat(2), 'n')
    expect(sources.scripts).toEqual(["'self'", hashOf('a()')])
  })
})

describe('the security headers', () => {
  it('upgrade and pin HTTPS where the site has it, and never on http://localhost', () => {
    expect(securityHeaders('https://apercu.test')).toHaveProperty('strict-transport-security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
    const sources = nonceSources('n')
    expect(pagePolicy(sources, 'https://apercu.test')).toContain('upgrade-insecure-requests')
    expect(pagePolicy(sources, 'http://localhost:3000')).not.toContain('upgrade-insecure-requests')
  })

  it('let a page load and send nothing but from and to its own site', () => {
    for (const sources of [nonceSources('n'), { scripts: ["'self'"], styles: [] }]) {
      const policy = pagePolicy(sources, 'https://apercu.test')
      expect(policy).toContain("default-src 'none'")
      const allowed = policy
        .split('; ')
        .filter((directive) => directive.includes('-src') || directive.startsWith('form-action'))
        .flatMap((directive) => directive.split(' ').slice(1))
      // Quoted words name no host; `data:` is in the page itself.
      expect(allowed.filter((source) => !/^'.*'$/.test(source))).toEqual(['data:'])
    }
  })

  it('let no string become code and no other site frame a page', () => {
    const policy = pagePolicy(nonceSources('n'), 'https://apercu.test').split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'nonce-n' 'strict-dynamic'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types service-worker',
      ]),
    )
  })
})
