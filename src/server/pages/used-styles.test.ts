import { expect, it } from 'vitest'
import { withoutTypefaces, withUsedStyles } from './used-styles.ts'

const usedBy = (css: string, body: string): string => {
  const html = `<html><head><style nonce="n">${css}</style></head><body>${body}</body></html>`
  const [, used = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(withUsedStyles(html, '/assets/all.css')) ?? []
  return used
}
const BUTTON = '<button class="btn small">'

it.each([
  ['of a class that an element has', '.btn{color:red}', true],
  ['of a class that none has', '.card{color:red}', false],
  ['of two classes, one of which none has', '.btn.card{color:red}', false],
  ['of a class in another', '.card .btn{color:red}', false],
  ['with one selector that can match', '.card,.btn{color:red}', true],
  ['without a class', 'a:hover{color:red}', true],
  ['of an attribute, which a script may set', '[data-new]{color:red}', true],
  ['that needs the absence of a class', '.btn:not(.card){color:red}', true],
  ['of either class', ':is(.card,.btn){color:red}', true],
  ['of a class behind an attribute with a sign in it', '[href$=".pdf,.x{"] .card{color:red}', false],
  ['whose text looks like a rule', '.btn:after{content:"}.card{"}', true],
  ['of a class with a sign that is escaped', '.sm\\:btn{color:red}', false],
  ['of a class whose name begins with a digit', '.\\31 2{color:red}', true],
  ['of a class in a media query', '@media (width<40rem){.btn{color:red}}', true],
  ['of a class in no element, in layers', '@layer a{@supports (x:y){.card{color:red}}}', false],
  ['of a typeface', '@font-face{font-family:A;src:url(/a.woff2)}', true],
  ['of an animation', '@keyframes card{0%{opacity:0}}', true],
  ['with rules inside', '.btn{color:red;&:hover{color:blue}}', true],
  ['behind a comment', '/* .btn */.card{color:red}', false],
])('keeps a rule %s, or not', (_, css, isKept) => {
  expect(usedBy(css, BUTTON)).toBe(isKept ? css : '')
})

it('leaves out comments, which the sheet with all rules has', () => {
  expect(usedBy('/*! A licence */@layer a;/* b */.btn{x:1}', BUTTON)).toBe('@layer a;.btn{x:1}')
})

it('keeps the order of layers, and of rules in them', () => {
  const css = '@layer a,b;@layer b{.card{x:1}.btn{x:2}}@layer a{.small{x:3}.btn{x:4}}'
  expect(usedBy(css, BUTTON)).toBe('@layer a,b;@layer b{.btn{x:2}}@layer a{.small{x:3}.btn{x:4}}')
})

it('leaves out colours and sizes that nothing in the page uses', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:"a;b";--d:2px;--e:3px}.btn{x:var(--b)}.card{x:var(--e)}'
  const body = `${BUTTON}<i style="top:var(--d, 1px)">`
  expect(usedBy(css, body)).toBe(':root{--a:1px;--b:var(--a);--c:"a;b";--d:2px;}.btn{x:var(--b)}')
})

it('finds a class with signs as the page writes it', () => {
  const css = '.sm\\:w-1\\/2{x:1}.\\[\\&_a\\]\\:b{x:2}'
  expect(usedBy(css, '<p class="sm:w-1/2 [&amp;_a]:b">')).toBe(css)
})

it('names the sheet with all rules, and leaves the page alone without one', () => {
  const html = '<head><style nonce="n">.card{x:1}</style></head><p class="card">.card{x:1}</p>'
  expect(withUsedStyles(html, '/assets/all.css')).toBe(
    html.replace('nonce="n"', 'nonce="n" data-whole="/assets/all.css"'),
  )
  expect(withUsedStyles(html, undefined)).toBe(html)
})

it('leaves typefaces out of the sheet that completes a page', () => {
  expect(withoutTypefaces('@font-face{src:url(a)}@layer a{.b{x:1}}.c{x:2}')).toBe('@layer a{.b{x:1}}.c{x:2}')
})
