import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const script = new URL('./feeds-read.ts', import.meta.url).pathname
let folder = ''

const rss = `<rss><channel><title>Site</title><item><title>&lt;b&gt;Été&lt;/b&gt;</title><link>a/1</link><guid>g</guid>
  <pubDate>Fri, 20 Nov 2026 18:00:00 +0100</pubDate></item></channel></rss>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-read-'))
  await mkdir(join(folder, 'files'))
  const files: Record<string, string | Uint8Array> = {
    'expected.json': JSON.stringify({
      'b.xml': {
        headers: { 'Content-Type': 'text/xml; charset=koi8-r', 'content-location': 'https://e.org/x/' },
      },
    }),
    'a.xml.gz': gzipSync(rss),
    'files/b.xml': Buffer.concat([
      Buffer.from('<rss><item><link>1</link><title>'),
      Buffer.of(0xec),
      Buffer.from('</title></item></rss>'),
    ]),
    'files/c.html': '<html></html>',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
})

afterAll(() => rm(folder, { recursive: true }))

async function run(...args: string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('feeds:read', () => {
  it('answers every file of a folder, one line each, and ends well', async () => {
    const lines = await run(folder, join(folder, 'missing.xml'), '--headers', join(folder, 'expected.json'))
    expect(lines).toEqual([
      {
        file: 'a.xml.gz',
        ok: true,
        error: null,
        ms: expect.any(Number),
        title: 'Site',
        items: [{ title: 'Été', link: 'a/1', id: 'g', published: '2026-11-20T17:00:00.000Z' }],
      },
      {
        file: 'b.xml',
        ok: true,
        error: null,
        ms: expect.any(Number),
        title: null,
        items: [{ title: 'Л', link: 'https://e.org/x/1', id: null, published: null }],
      },
      { file: 'c.html', ok: false, error: 'not_a_feed', ms: expect.any(Number), title: null, items: [] },
      { file: 'missing.xml', ok: false, error: 'ENOENT', ms: expect.any(Number), title: null, items: [] },
    ])
  })
})
