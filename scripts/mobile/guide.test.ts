import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const guide = readFileSync('docs/apps.md', 'utf8')

test('every file the guide names as evidence is there', () => {
  const named = Array.from(guide.matchAll(/`([\w./-]+[.]tsx?)`/g), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  const gone = [...new Set(named)].filter(
    (name) => !existsSync(name) && globSync(`{src,scripts,e2e}/**/${name}`).length === 0,
  )
  expect(gone).toEqual([])
})

test('each rule of the stores says how it is kept, and by what that shows', () => {
  const [, rules = ''] = guide.split('## Rules of the stores')
  const rows = (rules.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(14)
  for (const row of rows) expect(row.split(' | '), row).toHaveLength(3)
  for (const subject of [
    /restored/,
    /terms and privacy/,
    /revoked/,
    /outlives/,
    /no account to read/,
    /labels/,
    /reviews/,
    /payments policy/,
  ])
    expect(
      rows.filter((row) => subject.test(row)),
      String(subject),
    ).toHaveLength(1)
})
