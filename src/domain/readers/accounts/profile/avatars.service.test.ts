import type { Database } from '#db/connection.ts'
import { createWithheldPictures } from '#server/serving/withheld-pictures.ts'
import { createPictures } from '#server/endpoints/pictures.ts'
import { shareWords } from '#server/endpoints/site-words.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'

const photo = (width = 600, height = 300): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } })
const base64 = async (picture: Sharp): Promise<string> => (await picture.toBuffer()).toString('base64')

describeDatabase('a reader’s picture', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  const reader = async () => {
    const ctx = testContext(db)
    const api = accountApi(ctx)
    const { token, id } = await buildAccount(db)
    const headers = { authorization: `Bearer ${token}` }
    const shareImages = {
      images: {
        put: () => Promise.reject(new Error('unused')),
        read: async () => null,
        remove: async () => {},
      },
      store: createShareImageStore(createFolderObjects('/nonexistent')),
      words: shareWords,
    }
    const pictures = createPictures(ctx, shareImages, createWithheldPictures(ctx))
    const addressIn = (body: Record<string, unknown>) =>
      (body['user'] as { avatar: string | null }).avatar ?? ''
    return {
      id,
      choose: (image: string) => api.call('/user/avatar', { image }, headers),
      remove: async () => addressIn((await api.remove('/user/avatar', headers)).body) || null,
      known: async () => addressIn((await api.get('/auth/me', headers)).body) || null,
      exported: async () => (await api.get('/user/export', headers)).body,
      chosen: async (image: string) => addressIn((await api.call('/user/avatar', { image }, headers)).body),
      fetch: (address: string) => pictures.request(address),
    }
  }

  test('is kept as a square of our own making, which says nothing about its camera', async () => {
    const one = await reader()
    const sideways = photo()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
    const address = await one.chosen(await base64(sideways.jpeg()))
    expect(await one.known()).toBe(address)
    const answer = await one.fetch(address)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toMatch(/^private, /)
    const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(kept.exif).toBeUndefined()
    expect(JSON.stringify(await one.exported())).toContain('"image":"UklGR')
  })

  test('another one takes its place under another address, and both go when it is taken back', async () => {
    const one = await reader()
    const [first, second] = [
      await one.chosen(await base64(photo().png())),
      await one.chosen(await base64(photo().webp())),
    ]
    expect(second).not.toBe(first)
    expect((await one.fetch(first)).status).toBe(404)
    expect((await one.fetch(second)).status).toBe(200)
    expect(await one.remove()).toBeNull()
    expect(await one.remove()).toBeNull()
    expect((await one.fetch(second)).status).toBe(404)
    expect(await one.known()).toBeNull()
  })

  test('two chosen at once leave one, and the account knows which', async () => {
    const one = await reader()
    const image = await base64(photo().png())
    await Promise.all([one.choose(image), one.choose(image), one.choose(image)])
    const rows = await db.kysely.selectFrom('avatars').select('id').where('user_id', '=', one.id).execute()
    expect(rows.map(({ id }) => `/avatars/${id}.webp`)).toEqual([await one.known()])
  })

  test.each([
    ['a script in an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PNG that breaks off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['words', Buffer.from('not a picture')],
  ])('%s is refused in words and changes nothing', async (_, bytes) => {
    const one = await reader()
    const answer = await one.choose(bytes.toString('base64'))
    expect([answer.status, answer.body.code]).toEqual([400, 'picture_unreadable'])
    expect(await one.known()).toBeNull()
  })

  test('a small file that would be a huge picture is never decoded', async () => {
    const one = await reader()
    const bomb = await base64(photo(4000, 4000).png({ compressionLevel: 9 }))
    expect((await one.choose(bomb)).body.code).toBe('picture_unreadable')
  })

  test('what is no Base64, or too much of it, is a bad request', async () => {
    const one = await reader()
    expect((await one.choose('%%%')).body.code).toBe('bad_request')
    expect((await one.choose('A'.repeat(240_004))).body.code).toBe('bad_request')
  })
})
