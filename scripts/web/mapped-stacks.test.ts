import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { mapPositions } from './mapped-stacks.ts'

test('a trace of the bundle names the source, and what has no map stays', () => {
  const root = mkdtempSync(join(tmpdir(), 'apercu-stacks-'))
  try {
    const folder = join(root, 'dist-server')
    mkdirSync(folder)
    // The first column of the first line comes from the fifth line of the source, third column.
    const map = { version: 3, names: [], sources: ['../src/server/main.ts'], mappings: 'AAIE' }
    writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map))
    const [main, other, source] = ['dist-server/main.js', 'dist-server/other.js', 'src/server/main.ts'].map(
      (file) => pathToFileURL(join(root, file)).href,
    )
    expect(mapPositions(`at start (${main}:1:1)\nat ${other}:1:1\nat node:internal/x:1:1`)).toBe(
      `at start (${source}:5:3)\nat ${other}:1:1\nat node:internal/x:1:1`,
    )
  } finally {
    rmSync(root, { recursive: true })
  }
})
