import { describe, expect, it } from 'vitest'
import { looksLikeHtml, readMarkup, toPlainText } from './plain-text.ts'

describe('plain text', () => {
  it.each([
    ['<p>One <b>two</b></p><p>three<br>four</p>', 'One two\nthree\nfour'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<p>a line\nof source</p>', 'a line of source'],
    ['<pre>two\nlines</pre>', 'two\nlines'],
    ['wrapped\nby hand\n\nnext paragraph', 'wrapped by hand\nnext paragraph'],
    ['Fish &amp; chips &lt;3 &eacute;t&eacute; &#8217; &#x2019; &#150;', 'Fish & chips <3 été ’ ’ –'],
    ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
    ['Quoi\u00a0? « Oui »', 'Quoi\u00a0? « Oui »'],
    ['a \u00a0 b', 'a b'],
  ])('of %j is %j', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['a<style>b{}</style><template><p>c</p></template>', 'a'],
    ['a<script/>alert(1)</script>b<script>never ends', 'ab'],
    ['a<svg><text>b</text></svg><object>c<object>d</object></object>e', 'ae'],
    ['a<!-- b --><?php c ?>', 'a'],
    ['<![CDATA[<p>wrapped <b>twice</b></p>]]>', 'wrapped twice'],
    ['<img src=x onerror=alert(1)>a<a href="javascript:1">b</a>', 'ab'],
    ['a<scr<script>ipt>alert(1)</script>', 'aipt>alert(1)'],
  ])('leaves out what is not for reading: %j', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  it('does not hide the rest behind an element that never ends', () => {
    expect(toPlainText('seen <object>still <style>b{}</style>seen')).toBe('seen still seen')
    expect(toPlainText(`<object>${'x<b>'.repeat(200_000)}`)).toMatch(/^x+$/)
  })

  it('keeps markup that the author wrote about, as text', () => {
    expect(toPlainText('<p>Use &lt;b&gt; sparingly</p>')).toBe('Use <b> sparingly')
  })

  it.each([
    ['pass\u200bword\u00ad', 'password'],
    ['abc\u202egnp.exe', 'abcgnp.exe'],
    ['a\u0000b\u0007c', 'abc'],
    ['it\u0092s', 'it’s'],
    ['half \ud83d emoji', 'half \ufffd emoji'],
    ['pay\u{e0041}pal', 'paypal'],
    ['an\u200dd', 'and'],
    ['👨\u200d💻', '👨\u200d💻'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('drops what cannot be seen or deceives: %j', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  it('is cut at its cap, never inside a character', () => {
    expect(toPlainText('<p>😀😀😀</p>', 3)).toBe('😀')
    expect(toPlainText(`<p>${'word '.repeat(100_000)}`).length).toBeLessThanOrEqual(200_000)
  })
})

describe('the picture in a text', () => {
  it('is the first that is content', () => {
    const html =
      '<img src="https://e.org/p.gif" width="1" height="1"><img src="https://feeds.feedburner.com/~r/x/1">' +
      '<img src="https://s.w.org/images/core/emoji/1.png"><img src="data:image/gif;base64,R0" data-src="https://e.org/a.jpg?x=1&amp;y=2" alt="A &amp; b">'
    expect(readMarkup(html).image).toEqual({ source: 'https://e.org/a.jpg?x=1&y=2', alt: 'A & b' })
  })

  it('is found in the fallback for readers without scripts', () => {
    const html = '<noscript><img src="/a.jpg"></noscript>'
    expect(readMarkup(html).image).toEqual({ source: '/a.jpg', alt: null })
  })
})

describe('text that may be HTML', () => {
  it.each(['<b>bold</b>', 'AT&amp;T', 'a<br>b', 'x &#8211; y'])('%j is', (text) => {
    expect(looksLikeHtml(text)).toBe(true)
  })
  it.each(['The <Suspense> component', 'List</T> generics', 'AT&T', '5 < 6', 'a & b; c'])(
    '%j is not',
    (text) => {
      expect(looksLikeHtml(text)).toBe(false)
    },
  )
})
