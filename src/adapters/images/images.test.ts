import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createImageStore, type ImageStore } from './images.ts'

describe('pictures from outside', () => {
  let dir: string
  let store: ImageStore

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'images-'))
    store = createImageStore(createFolderObjects(dir))
  })
  afterEach(() => rm(dir, { recursive: true }))

  async function filesKept(): Promise<string[]> {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }

  async function widthsOf(bytes: Uint8Array): Promise<number[]> {
    const { key, sizes } = await store.put(bytes)
    const copies = await Promise.all(sizes.map((size) => store.read(`${key}-${size}.webp`)))
    return Promise.all(copies.map(async (copy) => (await sharp(copy!).metadata()).width))
  }

  test.for(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s is kept as WebP at three widths',
    async (type) => {
      const stored = await store.put(await photo(2000, 1000).toFormat(type).toBuffer())
      expect(stored).toMatchObject({ width: 1600, height: 800, sizes: [400, 800, 1600] })
      const copy = await store.read(`${stored.key}-800.webp`)
      expect(await sharp(copy!).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
    },
  )

  test('pictures are never enlarged', async () => {
    expect(await widthsOf(await photo(1000, 500).png().toBuffer())).toEqual([400, 800, 1000])
    expect(await widthsOf(await photo(300, 300).png().toBuffer())).toEqual([300])
  })

  test('the thumbhash has the shape of the picture', async () => {
    const { thumbhash } = await store.put(await photo(1600, 800).jpeg().toBuffer())
    const ratio = thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))
    expect(ratio).toBeGreaterThan(1.5)
    expect(ratio).toBeLessThan(2.5)
  })

  test('a phone picture stands upright and forgets where it was taken', async () => {
    const sideways = photo(1000, 400)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
    const { key, width, height } = await store.put(await sideways.jpeg().toBuffer())
    expect({ width, height }).toEqual({ width: 400, height: 1000 })
    const kept = await sharp((await store.read(`${key}-400.webp`))!).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.icc).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  test('transparency is kept', async () => {
    const clear = sharp({ create: { width: 400, height: 400, channels: 4, background: '#ff000080' } })
    const { key } = await store.put(await clear.png().toBuffer())
    expect((await sharp((await store.read(`${key}-400.webp`))!).metadata()).hasAlpha).toBe(true)
  })

  test('of an animation the first frame is kept', async () => {
    const frames = [Buffer.alloc(400 * 400 * 3, 200), Buffer.alloc(400 * 400 * 3, 20)]
    const animation = await sharp(Buffer.concat(frames), {
      raw: { width: 400, height: 800, channels: 3, pageHeight: 400 },
    })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { key, height } = await store.put(animation)
    expect(height).toBe(400)
    const { channels } = await sharp((await store.read(`${key}-400.webp`))!).stats()
    expect(Math.round(channels[0]!.mean / 10)).toBe(20)
  })

  test('greyscale and 16-bit pictures become ordinary ones', async () => {
    expect(await widthsOf(await photo(500, 500).greyscale().jpeg().toBuffer())).toEqual([400, 500])
    expect(await widthsOf(await photo(500, 500).toColourspace('rgb16').png().toBuffer())).toEqual([400, 500])
    expect(await widthsOf(await photo(500, 500).toColourspace('cmyk').jpeg().toBuffer())).toEqual([400, 500])
  })

  test('the same picture twice is kept once, also when both come together', async () => {
    const bytes = await photo(900, 600).jpeg().toBuffer()
    const [first, second] = await Promise.all([store.put(bytes), store.put(bytes)])
    const files = await filesKept()
    expect(second).toEqual(first)
    expect(await createImageStore(createFolderObjects(dir)).put(bytes)).toEqual(first)
    expect(await filesKept()).toEqual(files)
    expect(files.every((file) => file.startsWith(join(dir, first.key.slice(0, 2))))).toBe(true)
  })

  test('a removed picture is gone, its neighbours stay', async () => {
    const gone = await store.put(await photo(500, 500).png().toBuffer())
    const kept = await store.put(await photo(600, 500).png().toBuffer())
    await store.remove(gone.key)
    await store.remove(gone.key)
    await store.remove(`../${kept.key}`)
    expect(await store.read(`${gone.key}-400.webp`)).toBeNull()
    expect(await store.read(`${kept.key}-400.webp`)).not.toBeNull()
    expect((await filesKept()).filter((file) => file.includes(gone.key))).toEqual([])
  })

  test.for([
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(32)}-400.webp/../../x`,
    `${'a'.repeat(32)}.json`,
    `${'a'.repeat(32)}-400.webp\n`,
    `${'A'.repeat(32)}-400.webp`,
    `${'a'.repeat(32)}-400.webp`,
    '',
  ])('%j is no picture of ours', async (name) => {
    expect(await store.read(name)).toBeNull()
  })

  describe('refuses', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>alert(1)</script></svg>'

    test.for([
      ['an SVG', svg, 'not_an_image'],
      ['an SVG after an XML declaration', `<?xml version="1.0"?>${svg}`, 'not_an_image'],
      ['an SVG that starts like a GIF', `GIF89a${svg}`, 'unreadable'],
      ['a web page', '<!doctype html><title>404</title>', 'not_an_image'],
      ['a PDF', '%PDF-1.7', 'not_an_image'],
      ['nothing', '', 'not_an_image'],
    ] as const)('%s', async ([, text, code]) => {
      await expect(store.put(Buffer.from(text))).rejects.toMatchObject({ name: 'ImageError', code })
      expect(await filesKept()).toEqual([])
    })

    test('a TIFF, which browsers would not show', async () => {
      const bytes = await photo(500, 500).tiff().toBuffer()
      await expect(store.put(bytes)).rejects.toMatchObject({ code: 'not_an_image' })
    })

    test('icons and tracking pixels', async () => {
      for (const width of [1, 199]) {
        const bytes = await photo(width, 500).png().toBuffer()
        await expect(store.put(bytes)).rejects.toMatchObject({ code: 'too_small' })
      }
    })

    test('a small file that unfolds to a billion pixels', async () => {
      const bomb = pngOfZeros(32_000, 32_000)
      expect(bomb.length).toBeLessThan(1_000_000)
      await expect(store.put(bomb)).rejects.toMatchObject({ code: 'too_large' })
    })

    test('more than 12 MB', async () => {
      const heavy = Buffer.concat([await photo(500, 500).jpeg().toBuffer(), Buffer.alloc(12_000_000)])
      await expect(store.put(heavy)).rejects.toMatchObject({ code: 'too_large' })
    })

    test.for(['jpeg', 'png', 'webp', 'gif'] as const)('a %s cut in the middle', async (type) => {
      const bytes = await detailedPhoto(400, 300).toFormat(type).toBuffer()
      await expect(store.put(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
        code: 'unreadable',
      })
    })

    test('a JPEG that is only its first bytes', async () => {
      const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
      await expect(store.put(bytes)).rejects.toMatchObject({ code: 'unreadable' })
    })
  })

  test('a refused picture does not hold up the next one', async () => {
    const refused = store.put(Buffer.from('no picture')).catch((error: unknown) => error)
    const stored = await store.put(await photo(500, 500).png().toBuffer())
    expect(stored.sizes).toEqual([400, 500])
    expect(await refused).toMatchObject({ code: 'not_an_image' })
  })
})

/** A plain picture: quick to encode. */
function photo(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c08040' } })
}

/** A picture as full of detail as real ones are: a flat one would survive any cut. */
function detailedPhoto(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
}

/** A valid one-bit PNG (w3.org/TR/png-3), written without ever holding its pixels decoded. */
function pngOfZeros(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
