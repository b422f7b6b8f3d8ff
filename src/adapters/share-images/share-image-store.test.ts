import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShareImageStore, type ShareDrawing, ShareImagesBusyError } from './share-image-store.ts'

const DRAWING: ShareDrawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><rect width="120" height="63" fill="#00f"/></svg>',
  photo: null,
}

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'apercu-share-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('share images', () => {
  test('are drawn once, however many ask at once and later, and survive a restart', async () => {
    let drawn = 0
    const draw = async () => {
      drawn += 1
      return DRAWING
    }
    const store = createShareImageStore(createFolderObjects(dir))
    const [first, second] = await Promise.all([store.get('a', draw), store.get('a', draw)])
    expect(first).toEqual(second)
    await createShareImageStore(createFolderObjects(dir)).get('a', draw)
    expect(drawn).toBe(1)
    expect((await sharp(first).metadata()).format).toBe('jpeg')
  })

  test('have the photograph in its place', async () => {
    const photo = await sharp({ create: { width: 50, height: 200, channels: 3, background: '#f00' } })
      .webp()
      .toBuffer()
    const bytes = await createShareImageStore(createFolderObjects(dir)).get('a', async () => ({
      ...DRAWING,
      photo: { bytes: photo, left: 80, top: 0, width: 40, height: 63 },
    }))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number) => Array.from(data.subarray(x * info.channels, x * info.channels + 3))
    expect(colourAt(100)[0]).toBeGreaterThan(240)
    expect(colourAt(20)[2]).toBeGreaterThan(240)
  })

  test('that could not be drawn are tried again', async () => {
    const store = createShareImageStore(createFolderObjects(dir))
    await expect(store.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    await expect(store.get('a', async () => DRAWING)).resolves.toBeInstanceOf(Uint8Array)
  })

  test('that cannot be stored are still served, and the failure is logged', async () => {
    const noFolder = join(dir, 'file')
    writeFileSync(noFolder, '')
    const errors: unknown[] = []
    const store = createShareImageStore(createFolderObjects(join(noFolder, 'images')), {
      onUnkept: (error) => errors.push(error),
    })
    for (let n = 1; n <= 2; n += 1) {
      await expect(store.get('a', async () => DRAWING)).resolves.toBeInstanceOf(Uint8Array)
      expect(errors).toHaveLength(n)
    }
  })

  test('are kept by processes that draw the same one at once', async () => {
    const errors: unknown[] = []
    const stores = Array.from({ length: 4 }, () =>
      createShareImageStore(createFolderObjects(dir), { onUnkept: (error) => errors.push(error) }),
    )
    await Promise.all(stores.map((store) => store.get('a', async () => DRAWING)))
    expect(errors).toEqual([])
    expect(readdirSync(dir)).toEqual(['a.jpg'])
  })

  test('longest unused give way when the folder is full', async () => {
    const store = createShareImageStore(createFolderObjects(dir), { maxFiles: 10 })
    for (let n = 0; n < 10; n += 1) {
      await store.get(`p${n}`, async () => DRAWING)
      utimesSync(join(dir, `p${n}.jpg`), n, n)
    }
    await store.get('p0', async () => DRAWING)
    await store.get('new', async () => DRAWING)
    const kept = readdirSync(dir)
    expect(kept).toHaveLength(9)
    expect(kept).toContain('p0.jpg')
    expect(kept).toContain('new.jpg')
    expect(kept).not.toContain('p1.jpg')
  })

  test('are refused, not queued without end, when too many are asked for', async () => {
    const store = createShareImageStore(createFolderObjects(dir))
    const gate = Promise.withResolvers<ShareDrawing>()
    // Each looks at the folder before it queues, so which of them comes last is not known.
    const asked = Array.from({ length: 41 }, (_, n) => store.get(`p${n}`, () => gate.promise))
    await expect(Promise.race(asked)).rejects.toThrow(ShareImagesBusyError)
    gate.resolve(DRAWING)
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  })
})
