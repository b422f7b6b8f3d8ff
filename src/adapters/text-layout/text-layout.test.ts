import { beforeAll, describe, expect, test } from 'vitest'
import { type TextLayout, loadTextLayout } from './text-layout.ts'
import { drawable, setLines } from './set-lines.ts'

const BOX = { maxWidth: 600, maxHeight: 300, leading: 1.2, sizes: [60, 40] }

let layout: TextLayout
beforeAll(async () => {
  layout = await loadTextLayout()
})
const set = (text: string) => setLines(layout.serif, text, BOX)

describe('a title in a picture', () => {
  test('stands in the largest size that holds it', () => {
    expect(set('Short')).toEqual({ lines: ['Short'], size: 60 })
    expect(set('a rather long title '.repeat(6)).size).toBe(40)
  })

  test('keeps every line within its width', () => {
    const { lines, size } = set(`${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} and more words after it`)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(layout.serif.measure(line, size)).toBeLessThanOrEqual(BOX.maxWidth)
  })

  test('is cut with an ellipsis where even the smallest size is too large', () => {
    const { lines, size } = set('word '.repeat(5000))
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toMatch(/word…$/)
    expect(layout.serif.measure(lines.at(-1) ?? '', size)).toBeLessThanOrEqual(BOX.maxWidth)
  })

  test('never parts « from its word, nor a word from its colon', () => {
    const { lines } = set('aaaaaaaaaaaaa aaaaaaaaaaaaa «\u202Fdes mots\u202F»\u202F: encore un')
    expect(lines.join('|')).toContain('«\u202Fdes')
    expect(lines.join('|')).toContain('mots\u202F»\u202F:')
  })

  test.each([
    [
      'accents and ligatures of both languages',
      'L’œuvre d’Élysée à 500\u00A0€\u202F: ça, c’est « sûr »',
      null,
    ],
    ['other letters of Europe', 'Łódź, Dvořák, Việt Nam', null],
    [
      'emoji, which are left out',
      'Rocket \u{1F680} and family \u{1F469}\u200D\u{1F4BB}!',
      'Rocket and family !',
    ],
    ['signs that turn text around', 'abc\u202Edef\u2066ghi\u200F', 'abcdefghi'],
    ['halves of pairs and control characters', 'a\uD800b\u0000c\td', 'abc d'],
    ['accents of their own', 'e\u0301te\u0301', 'été'],
  ])('takes %s', (_, text, shown) => {
    expect(drawable(layout.serif, text)).toBe(shown ?? text.normalize('NFC'))
  })

  test.each(['שלום עולם', 'مرحبا بالعالم', '人工知能のニュース', '\u{1F680}', '', ' \u200B '])(
    'gives way where it could not be read: %j',
    (text) => {
      expect(drawable(layout.serif, text)).toBeNull()
    },
  )

  test('becomes paths that contain no text', () => {
    const drawn = layout.serif.draw('<b>“Łódź” & ç</b>', 10, 20, 40)
    expect(drawn.match(/<path /g)?.length).toBeGreaterThan(10)
    expect(drawn.replaceAll(/<path transform="[a-z0-9 .()-]+" d="[MLQCZ0-9 ,.-]+"\/>/g, '')).toBe('')
  })

  test('is wider in a larger size, in proportion', () => {
    const width = layout.sans.measure('Proportion', 20)
    expect(layout.sans.measure('Proportion', 40)).toBeCloseTo(width * 2)
  })
})
