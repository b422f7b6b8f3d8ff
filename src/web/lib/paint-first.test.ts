import { describe, expect, it } from 'vitest'
import { paintFirst } from './paint-first.ts'

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/><link rel="icon" href="/i"/></head>' +
  '<body><p>News</p><script type="module" async="" nonce="n" src="/assets/a.js"></script><script nonce="n">document.currentScript.remove();/*$tsr-stream-boundary*/</script></body>'

describe('a page that is drawn before its scripts are fetched', () => {
  it('fetches its modules by one script, the entry first, each once', () => {
    const html = paintFirst(PAGE, 'n')
    expect(html).not.toContain('modulepreload" ')
    expect(html).toContain('<link rel="icon" href="/i"/>')
    expect(html).toMatch(
      /^<head><link rel="icon"[^>]*><\/head><body><p>News<\/p><script type="later"[^>]*><\/script><script nonce="n">.*<\/script><\/body>$/,
    )
    expect(html).toContain('...["/assets/b.js"]]')
  })

  it('says nothing of a nonce where there is none', () => {
    expect(paintFirst(PAGE)).toContain('src="/assets/a.js"></script><script>{const m=')
  })

  it('is left as it is in development, whose entry is no file', () => {
    const page = '<head></head><body><script type="module" async="">import("/@id/entry")</script></body>'
    expect(paintFirst(page)).toBe(page)
  })
})
