import { expect, test } from 'vitest'
import { disclosureMarkup, pageButtonMarkup, tableMarkup } from './markup.ts'

test('a table names its columns, and its first cell names the row', () => {
  expect(tableMarkup({ columns: ['A & B', 'C'], rowsHtml: [['<code>a</code>', 'c']] })).toBe(
    '<table><thead><tr><th scope="col">A &amp; B</th><th scope="col">C</th></tr></thead>' +
      '<tbody><tr><th scope="row"><code>a</code></th><td>c</td></tr></tbody></table>',
  )
})

test('labels are text, never markup', () => {
  expect(disclosureMarkup('<b>', '<p>text</p>')).toBe(
    '<details><summary>&lt;b&gt;</summary><p>text</p></details>',
  )
  expect(pageButtonMarkup('Pay <now>', { to: '/pay?a=1&b=2', style: 'color:red' })).toBe(
    '<form action="/pay?a=1&amp;b=2" style="display:inline"><button style="color:red">Pay &lt;now&gt;</button></form>',
  )
})
