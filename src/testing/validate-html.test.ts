import { expect, it } from 'vitest'
import { pageProblems } from './validate-html.ts'

const page = (body: string, head = '<meta charset="utf-8">') =>
  pageProblems(
    `<!doctype html><html lang="en"><head>${head}<title>News</title></head><body>${body}</body></html>`,
  )

it('a page as it should be has no problem', async () => {
  expect(
    await page(
      '<figure><blockquote>Words</blockquote><figcaption>Outlet</figcaption></figure><input type="checkbox" role="switch" aria-label="Daily"><script type="module" src="/a.js"></script>',
    ),
  ).toEqual([])
})

it.each([
  ['figcaption', '<figure><div><blockquote>Words</blockquote><figcaption>Outlet</figcaption></div></figure>'],
  ['aria-checked', '<input type="checkbox" role="switch" aria-checked="false" aria-label="Daily">'],
  ['"type"', '<script type="later" async src="/a.js"></script>'],
  ['end tag', '<p><div>A block in a paragraph</div></p>'],
  ['Duplicate', '<p id="a"></p><p id="a"></p>'],
])('a page with a misplaced %s has a problem', async (what, body) => {
  expect((await page(body)).join('\n')).toContain(what)
})

it('an encoding that is stated after a long script comes too late', async () => {
  const script = `<script>/* ${'x'.repeat(1024)} */</script>`
  expect(await page('', `${script}<meta charset="utf-8">`)).toEqual([
    'no <meta charset> in the first 1024 bytes',
  ])
  expect(await page('', `<meta charset="utf-8">${script}`)).toEqual([])
})
