import { expect, test } from 'vitest'
import { passageUrl } from './passage-url.ts'

const PAGE = 'https://outlet.example/report'

test.each([
  ['Trams run from May.', `${PAGE}#:~:text=Trams%20run%20from%20May.`],
  [
    'The council voted on Tuesday to let trams without drivers run from the first of May.',
    `${PAGE}#:~:text=The%20council%20voted%20on,the%20first%20of%20May.`,
  ],
  ['A well-kept, cheap & open model', `${PAGE}#:~:text=A%20well%2Dkept%2C%20cheap%20%26%20open%20model`],
  [
    'Le réseau\u00A0: «\u202Fouvert\u202F»',
    `${PAGE}#:~:text=Le%20r%C3%A9seau%20%3A%20%C2%AB%20ouvert%20%C2%BB`,
  ],
])('finds %j', (quote, url) => {
  expect(passageUrl(PAGE, quote)).toBe(url)
  expect(decodeURIComponent(new URL(url).hash)).toContain(':~:text=')
})

test('an address with a fragment keeps it', () => {
  expect(passageUrl(`${PAGE}#part-2`, 'Trams run.')).toBe(`${PAGE}#part-2:~:text=Trams%20run.`)
})

test.each(['', ' \n', 'x'.repeat(301)])('what no browser could find is no passage', (quote) => {
  expect(passageUrl(PAGE, quote)).toBe(PAGE)
})
