import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withinLatin1 } from './one-byte-text.ts'

const SAME: [string, string][] = [
  ['texts', "'L’IA — « ça » 1\u202F000 €'"],
  ['letters of two units', '"🎧" + `🎧`'],
  ['templates', '`l’${1 + 1}…`'],
  ['patterns', '"d’abord".replace(/[’‘]/gu, "x")'],
  ['patterns of letters of two units', '/^[🎧🎨]$/u.test("🎨")'],
  ['patterns that are written raw', 'new RegExp(String.raw`^l[’\']\\p{L}`, "u").test("l’été")'],
  ['names', '({ œuvre: 1 }).œuvre'],
]
test.each(SAME)('%s mean the same', (_, code) => {
  const written = withinLatin1(code)
  expect(written).toMatch(/^[\0-\u00FF]+$/)
  expect(runInNewContext(written)).toEqual(runInNewContext(code))
})
