import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEarlierAssets } from './earlier-assets.ts'
import { addRelease, pruneReleases } from './release-folder.ts'

const DAY_MS = 24 * 3_600_000
const day = (days: number): Date => new Date(Date.UTC(2026, 10, 1) + days * DAY_MS)

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'apercu-releases-'))
  folder = join(root, 'data/assets')
})
afterEach(() => rmSync(root, { recursive: true }))

/** The client's folder of a build with these assets. */
const build = (name: string, files: Record<string, string>): string => {
  const clientDir = join(root, name)
  for (const [path, content] of Object.entries(files)) {
    const file = join(clientDir, 'assets', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return clientDir
}
const FIRST = { 'aaa-111.js': 'first', 'aaa-111.js.br': 'br', 'fold-1/fr/common.js': 'textes' }
const SECOND = { 'bbb_222.js': 'second', 'bbb_222.css': 'a{}' }

const bodyOf = (path: string, assets = createEarlierAssets(folder)) =>
  assets.find(path, {})?.bodies.identity.toString()

test('the assets of the release before are found with those of the one that runs, its texts among them', async () => {
  await addRelease(folder, build('first', FIRST), day(0))
  await addRelease(folder, build('second', SECOND), day(1))
  await pruneReleases(folder, day(1))
  expect(bodyOf('/assets/aaa-111.js')).toBe('first')
  expect(bodyOf('/assets/fold-1/fr/common.js')).toBe('textes')
  expect(bodyOf('/assets/bbb_222.js')).toBe('second')
})

test('they are served as the build’s own: type, immutable, compressed', async () => {
  await addRelease(folder, build('first', FIRST), day(0))
  const asset = createEarlierAssets(folder).find('/assets/aaa-111.js', { 'x-site': 'ours' })
  expect(asset?.headers).toMatchObject({
    'x-site': 'ours',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(asset?.bodies.br?.toString()).toBe('br')
})

test('a release that another process adds later is found without a restart', async () => {
  const assets = createEarlierAssets(folder)
  expect(bodyOf('/assets/aaa-111.js', assets)).toBeUndefined()
  await addRelease(folder, build('first', FIRST), day(0))
  expect(bodyOf('/assets/aaa-111.js', assets)).toBe('first')
})

test('nothing outside of the releases is found, and no copy that is not complete', async () => {
  await addRelease(folder, build('first', FIRST), day(0))
  writeFileSync(join(root, 'data/secret.js'), 'secret')
  writeFileSync(join(folder, 'loose.js'), 'loose')
  mkdirSync(join(folder, 'draft-1'))
  writeFileSync(join(folder, 'draft-1/half.js'), 'half')
  const [release = ''] = readdirSync(folder)
  writeFileSync(join(folder, release, 'aaa-111.map'), 'a kind of file that is not served')
  for (const path of [
    '/assets/../../secret.js',
    '/assets/..%2F..%2Fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..\\..\\secret.js',
    '/assets//etc/passwd',
    '/assets/loose.js',
    '/assets/half.js',
    '/assets/draft-1/half.js',
    `/assets/${release}/aaa-111.js`,
    '/assets/aaa-111.map',
    '/assets/fold-1/fr',
    '/assets/',
  ])
    expect(bodyOf(path), path).toBeUndefined()
})

test('a release leaves a week after its last process marked it, and the one that runs stays', async () => {
  const first = build('first', FIRST)
  const second = build('second', SECOND)
  await addRelease(folder, first, day(0))
  await addRelease(folder, second, day(5))
  await pruneReleases(folder, day(7))
  expect(readdirSync(folder)).toHaveLength(2)
  // An old process that still runs beside the new one.
  await addRelease(folder, first, day(9))
  await pruneReleases(folder, day(11))
  expect(readdirSync(folder)).toHaveLength(2)
  await addRelease(folder, second, day(17))
  await pruneReleases(folder, day(17))
  expect([bodyOf('/assets/aaa-111.js'), bodyOf('/assets/bbb_222.js')]).toEqual([undefined, 'second'])
})

test('at most twenty releases stay, the last used ones', async () => {
  for (let at = 0; at < 23; at++)
    await addRelease(folder, build(`build-${at}`, { [`file-${at}.js`]: `${at}` }), new Date(+day(0) + at))
  await pruneReleases(folder, day(1))
  expect(readdirSync(folder)).toHaveLength(20)
  expect([bodyOf('/assets/file-2.js'), bodyOf('/assets/file-3.js')]).toEqual([undefined, '3'])
})

test('copies that a killed process left are removed in the end', async () => {
  await addRelease(folder, build('first', FIRST), day(8))
  const draft = join(folder, 'draft-of-the-killed')
  mkdirSync(draft)
  utimesSync(draft, day(0), day(0))
  await pruneReleases(folder, day(8))
  expect(readdirSync(folder)).toHaveLength(1)
})

test('several processes of one release keep one copy', async () => {
  const clientDir = build('first', FIRST)
  await Promise.all(Array.from({ length: 4 }, () => addRelease(folder, clientDir, day(0))))
  const [release = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(readFileSync(join(folder, release, 'aaa-111.js'), 'utf8')).toBe('first')
})
