import { describe, expect, test } from 'vitest'
import { pseudoTexts } from './pseudo-locale.ts'
import { untranslatedTexts } from './untranslated-texts.ts'
import { wordsOfIntl } from './words-of-intl.ts'

describe('a text in the pseudo-locale', () => {
  test('is accented, in brackets and a third longer', () => {
    expect(pseudoTexts('Every summary')).toBe('⟦Éévééŕýý šûûmmååŕýý⟧')
    const long = 'The first one comes tomorrow morning. Until then the news is in the feeds:'
    const length = (pseudoTexts(long) as string).length / long.length
    expect(length).toBeGreaterThan(1.25)
    expect(length).toBeLessThan(1.45)
  })

  test('keeps placeholders, addresses, tags and names of what is stored', () => {
    expect(pseudoTexts('{error}: [see](/contact?a=b) <b>app_lang</b>')).toBe(
      '⟦{error}: [šéééé](/contact?a=b) <b>app_lang</b>⟧',
    )
    expect(pseudoTexts({ id: 'rights', day: '2026-11-23', list: ['—', 'a'] })).toEqual({
      id: 'rights',
      day: '2026-11-23',
      list: ['—', '⟦åå⟧'],
    })
  })

  test('has the values of a function outside its brackets', () => {
    const { edition } = pseudoTexts({ edition: (day: string) => `In the edition of ${day}` }) as {
      edition: (day: string) => string
    }
    expect(edition('27 novembre')).toBe('⟦Îîñ ţhéé ééðîîţîîööñ ööf ⟧27 novembre')
    const { list } = pseudoTexts({ list: ({ price }: { price: string }) => [{ a: `for ${price}` }] }) as {
      list: (values: { price: string }) => { a: string }[]
    }
    expect(list({ price: '9,99 $US' })).toEqual([{ a: '⟦fööŕ ⟧9,99 $US' }])
  })
})

describe('a page in the pseudo-locale', () => {
  const allowed = new Set([...wordsOfIntl('fr'), 'Aperçu'])
  const page = (body: string) =>
    untranslatedTexts(`<!doctype html><html lang="fr"><body>${body}</body></html>`, allowed)

  test('has no words of its own, in texts or in names for screen readers', () => {
    expect(page('<p>⟦Šééåå⟧ Read more ⟦ţhîîš⟧</p>')).toEqual([
      '"Read more" in <p>⟦Šééåå⟧ Read more ⟦ţhîîš⟧</p>',
    ])
    expect(page('<a aria-label="Next page" href="/">→</a>')).toHaveLength(1)
    expect(page('<input placeholder="Search">')).toHaveLength(1)
  })

  test('may hold texts within texts, dates, names and content', () => {
    expect(page('<p>⟦7&#160;% îîñ ⟦ţhéé⟧ ééðîîţîîööñ⟧ du 21 au 27 novembre 2026 · Aperçu</p>')).toEqual([])
    expect(page('<p lang="en">A headline</p><time>11:30 UTC</time><code>curl</code>')).toEqual([])
    expect(page(String.raw`<p>L’été « x »</p><script>{title:"L’été «\xA0x\xA0»"}</script>`)).toEqual([])
  })
})
