import { describe, expect, it } from 'vitest'
import { paintFirst } from './paint-first.ts'

const HEAD =
  '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/><link rel="icon" href="/i"/>'
const BODY =
  '<p>News</p><script type="module" async="" nonce="n" src="/assets/a.js"></script><script nonce="n">document.currentScript.remove();/*$tsr-stream-boundary*/</script></body>'

describe('a page that is drawn before its scripts are fetched', () => {
  it('fetches its modules by one script, the entry first, each once', () => {
    const { head, body } = paintFirst({ head: HEAD, body: BODY }, { start: 'go()', nonce: 'n' })
    expect(head).toBe('<head><link rel="icon" href="/i"/>')
    expect(body).toMatch(/^<p>News<\/p><script nonce="n" [^>]*>.*<\/script><\/body>$/)
    expect(body).toContain('<script nonce="n" data-modules="/assets/a.js /assets/b.js">go()</script>')
  })

  it('says nothing of a nonce where there is none', () => {
    expect(paintFirst({ head: HEAD, body: BODY }, { start: 'go()' }).body).toContain(
      '<p>News</p><script data-modules="/assets/a.js /assets/b.js">go()</script>',
    )
  })

  it('says which pages start by themselves and which may invite', () => {
    const { body } = paintFirst({ head: '', body: BODY }, { start: 'go()', isOwnPage: true, mayInvite: true })
    expect(body).toContain(
      '<script data-modules="/assets/a.js" data-start="load" data-prompt="1">go()</script>',
    )
  })

  it('is left as it is in development, whose entry is no file', () => {
    const page = {
      head: '<head>',
      body: '<script type="module" async="">import("/@id/entry")</script></body>',
    }
    expect(paintFirst(page, { start: 'go()' })).toEqual(page)
  })
})
