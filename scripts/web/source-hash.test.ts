import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SERVER_SOURCES, sourceHash } from './source-hash.ts'

const root = mkdtempSync(join(tmpdir(), 'apercu-sources-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
mkdirSync(join(root, 'src/web'), { recursive: true })
mkdirSync(join(root, 'src/server'), { recursive: true })
write('src/web/a.ts', '1')

describe('the hash of the sources', () => {
  it('changes with what the web app is made from, names included', () => {
    const hashes = [sourceHash(root)]
    write('src/web/a.ts', '2')
    hashes.push(sourceHash(root))
    write('src/web/b.ts', '')
    hashes.push(sourceHash(root))
    write('package-lock.json', '{}')
    hashes.push(sourceHash(root))
    expect(new Set(hashes).size).toBe(4)
  })

  it('stays the same when only the server, a test or generated code changes', () => {
    const before = sourceHash(root)
    write('src/server/main.ts', '1')
    write('src/web/a.test.ts', '1')
    write('src/web/route-tree.gen.ts', '1')
    expect(sourceHash(root)).toBe(before)
  })

  it('of the server changes with the server, not with the web app', () => {
    const hash = () => sourceHash(root, SERVER_SOURCES)
    const before = hash()
    write('src/web/a.ts', '3')
    write('src/server/main.test.ts', '1')
    expect(hash()).toBe(before)
    write('src/server/main.ts', '2')
    expect(hash()).not.toBe(before)
  })
})
