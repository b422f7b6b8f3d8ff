import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server, type S3Server } from '#testing/s3-server.ts'
import { openBucket, type Bucket } from './bucket-objects.ts'
import { createFolderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes)
const keysOf = async (store: ObjectStore, prefix?: string): Promise<string[]> =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key).toSorted()

interface Stores {
  store: ObjectStore
  another: ObjectStore
}

/** What every adapter of the port does. */
const describeStore = (name: 'a folder' | 'a bucket', open: () => Stores | Promise<Stores>): void => {
  describe(`objects in ${name}`, () => {
    let store: ObjectStore
    let another: ObjectStore
    beforeAll(async () => {
      ;({ store, another } = await open())
    })

    test('is empty at first', async () => {
      expect(await keysOf(store)).toEqual([])
      expect(await store.get('ab/nothing.webp')).toBeNull()
      await store.delete('ab/nothing.webp')
      await store.noteUse('ab/nothing.webp')
    })

    test('shows another process what was put', async () => {
      await store.put('ab/one-400.webp', bytesOf('a picture'), 'image/webp')
      expect(textOf(await another.get('ab/one-400.webp'))).toBe('a picture')
    })

    test('keeps bytes as they are, and no bytes too', async () => {
      const all = Uint8Array.from({ length: 100_000 }, (_, n) => n % 256)
      await store.put('bytes', all, 'application/octet-stream')
      expect(Buffer.from((await another.get('bytes')) ?? []).equals(all)).toBe(true)
      await store.put('bytes', new Uint8Array(), 'application/octet-stream')
      expect((await another.get('bytes'))?.length).toBe(0)
      await store.delete('bytes')
    })

    test('replaces what has the same key', async () => {
      await store.put('ab/again.json', bytesOf('1'), 'application/json')
      await another.put('ab/again.json', bytesOf('2'), 'application/json')
      expect(textOf(await store.get('ab/again.json'))).toBe('2')
    })

    test('lists what begins with a prefix, with the time of its use', async () => {
      await store.put('ab/one-800.webp', bytesOf('b'), 'image/webp')
      await store.put('ac/two-400.webp', bytesOf('c'), 'image/webp')
      await store.put('loose.jpg', bytesOf('d'), 'image/jpeg')
      expect(await keysOf(another, 'ab/one-')).toEqual(['ab/one-400.webp', 'ab/one-800.webp'])
      expect(await keysOf(another, 'zz/')).toEqual([])
      expect(await keysOf(another)).toEqual([
        'ab/again.json',
        'ab/one-400.webp',
        'ab/one-800.webp',
        'ac/two-400.webp',
        'loose.jpg',
      ])
      for await (const { usedAt } of store.list()) expect(usedAt.getTime()).toBeGreaterThan(0)
    })

    test('has no longer what another process deleted', async () => {
      await another.delete('ab/one-400.webp')
      expect(await store.get('ab/one-400.webp')).toBeNull()
      expect(await keysOf(store, 'ab/one-')).toEqual(['ab/one-800.webp'])
    })

    test.each(['../outside', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden', 'a b'])(
      'has no object with the key %j',
      async (key) => {
        await expect(store.get(key)).rejects.toThrow(TypeError)
        await expect(store.put(key, bytesOf('x'), 'text/plain')).rejects.toThrow(TypeError)
        await expect(store.delete(key)).rejects.toThrow(TypeError)
      },
    )
  })
}

const dir = mkdtempSync(join(tmpdir(), 'apercu-objects-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describeStore('a folder', () => ({
  store: createFolderObjects(join(dir, 'folder')),
  another: createFolderObjects(join(dir, 'folder')),
}))

let server: S3Server
const buckets: Bucket[] = []
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => {
  for (const bucket of buckets) bucket.close()
  await server.stop()
})

describeStore('a bucket', () => {
  const failures: unknown[] = []
  const [one, two] = [0, 1].map(() =>
    openBucket(server.settings, { onFailure: (error) => failures.push(error) }),
  )
  if (!one || !two) throw new Error('There is no bucket')
  buckets.push(one, two)
  return { store: one.objects('images'), another: two.objects('images') }
})

test('stores in one bucket do not see each other', async () => {
  const bucket = openBucket(server.settings, { onFailure: () => {} })
  buckets.push(bucket)
  await bucket.objects('share-images').put('card.jpg', bytesOf('a card'), 'image/jpeg')
  expect(await bucket.objects('images').get('card.jpg')).toBeNull()
  expect(await keysOf(bucket.objects('share-images'))).toEqual(['card.jpg'])
})

describe('a folder on this machine', () => {
  test('holds what an earlier release wrote, without drafts that a crash left', async () => {
    const folder = join(dir, 'earlier')
    mkdirSync(join(folder, 'ab'), { recursive: true })
    for (const file of ['ab/one.json', 'ab/ab-half.tmp', '.DS_Store']) writeFileSync(join(folder, file), '1')
    const store = createFolderObjects(folder)
    expect(await keysOf(store)).toEqual(['ab/one.json'])
    expect(textOf(await store.get('ab/one.json'))).toBe('1')
  })

  test('knows which of its files was used last', async () => {
    const store = createFolderObjects(join(dir, 'used'))
    await store.put('a', bytesOf('a'), 'text/plain')
    utimesSync(join(dir, 'used', 'a'), 1, 1)
    await store.noteUse('a')
    const [found] = await Array.fromAsync(store.list())
    expect(found?.usedAt.getTime()).toBeGreaterThan(1000)
  })

  test('that cannot be written fails, and leaves no draft', async () => {
    const file = join(dir, 'a-file')
    writeFileSync(file, '')
    await expect(createFolderObjects(file).put('a', bytesOf('a'), 'text/plain')).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    )
    await expect(Array.fromAsync(createFolderObjects(file).list())).rejects.toThrow('ENOTDIR')
  })
})
