import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createImageStore, type ImageStore } from '#adapters/images/images.ts'
import { type Bucket, openBucket } from '#adapters/objects/bucket-objects.ts'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { pruneArticles } from '#domain/operations/retention/retention.service.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The starts of two processes take longer than `npm test` has for one test.
describe.runIf(isLongRun)('without a common disk', () => {
  describeWithPostgres('two web processes', () => {
    const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'apercu-machine-')))
    let postgres: TestPostgres
    let s3: S3Server
    let db: Database
    let bucket: Bucket
    let images: ImageStore
    let webs: SiteProcess[]
    let one: SiteProcess
    let other: SiteProcess

    beforeAll(async () => {
      ;[postgres, s3] = await Promise.all([startPostgres(), startS3Server()])
      const { url } = await postgres.createDatabase()
      db = await openDatabase({ dataDir: '', databaseUrl: url })
      await migrate(db)
      // What a worker on a third machine has.
      bucket = openBucket(s3.settings, { onFailure: (error) => console.error(error) })
      images = createImageStore(bucket.objects('images'))
      webs = await Promise.all(
        dirs.map((DATA_DIR) =>
          startSiteProcess('web', {
            ...s3.env,
            DATABASE_URL: url,
            DATA_DIR,
            AUTH_SECRET: 'one secret for all machines of the site',
            SAMPLE: 'off',
            FEEDS_DIR: '',
            RATE_LIMITS: 'off',
          }),
        ),
      )
      const [first, second] = webs
      if (!first || !second) throw new Error('There are no two processes')
      ;[one, other] = [first, second]
    })
    afterAll(async () => {
      await Promise.all((webs ?? []).map((web) => web.kill()))
      bucket?.close()
      await db?.close()
      await Promise.all([postgres?.stop(), s3?.stop()])
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    })

    const see = async (site: SiteProcess, path: string) => {
      const response = await fetch(site.url + path)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    }
    const expectSame = async (path: string, type: string): Promise<Buffer> => {
      const [here, there] = [await see(one, path), await see(other, path)]
      expect([here.status, here.type]).toEqual([200, type])
      expect([there.status, there.type]).toEqual([200, type])
      expect(there.bytes.equals(here.bytes)).toBe(true)
      return here.bytes
    }
    const buildPictured = async (background: string): Promise<{ id: string; key: string; path: string }> => {
      const photo = await sharp({ create: { width: 800, height: 450, channels: 3, background } })
        .png()
        .toBuffer()
      const { key, width, height, sizes } = await images.put(photo)
      const { id } = await buildArticle(db, {
        image_key: key,
        image_from: 'feed',
        image_width: width,
        image_height: height,
        image_sizes: sizes,
        image_state: 2,
      })
      return { id, key, path: `/images/${key}-400.webp` }
    }

    test('show the same picture, and after its removal neither does', async () => {
      const { id, path } = await buildPictured('#f00')
      await expectSame(path, 'image/webp')
      const later = new Date(Date.now() + 800 * 86_400_000)
      expect(await pruneArticles({ ...testContext(db, later), images }, 730)).toBe(1)
      expect(await db.kysely.selectFrom('articles').select('id').where('id', '=', id).execute()).toEqual([])
      for (const site of webs) expect((await see(site, path)).status).toBe(404)
    })

    test('show the same share image, which one of them drew', async () => {
      const { id } = await buildPictured('#00f')
      const answer = await fetch(`${one.url}/api/articles/${id}`)
      const { data } = (await answer.json()) as { data: { article: { share_image: string } } }
      const path = data.article.share_image
      await expectSame(path, 'image/jpeg')
      // Other bytes in its place show that the second process reads the image and does not draw it again.
      const cards = bucket.objects('share-images')
      const kept = await Array.fromAsync(cards.list())
      expect(kept).toHaveLength(1)
      await cards.put(kept[0]?.key ?? '', Buffer.from('as it was kept'), 'image/jpeg')
      expect((await expectSame(path, 'image/jpeg')).toString()).toBe('as it was kept')
      // Once the article is retracted, what was drawn of it is not shown.
      await db.kysely.updateTable('articles').set({ status: 2 }).where('id', '=', id).execute()
      for (const site of webs) expect((await see(site, path)).status).toBe(404)
    })

    test('show the same avatar, and after its removal on one neither does', async () => {
      const signIn = await fetch(`${one.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'x-dev-code': one.devCode() },
        body: JSON.stringify({ email: 'free@demo.example', password: one.passwordOf('free') }),
      })
      const { token } = (await signIn.json()) as { token: string }
      const authorization = `Bearer ${token}`
      const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f0' } })
        .png()
        .toBuffer()
      const set = await fetch(`${one.url}/api/user/avatar`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ image: photo.toString('base64') }),
      })
      const { user } = (await set.json()) as { user: { avatar: string } }
      const path = user.avatar
      await expectSame(path, 'image/webp')
      const removed = await fetch(`${other.url}/api/user/avatar`, {
        method: 'DELETE',
        headers: { authorization },
      })
      expect(removed.status).toBe(200)
      for (const site of webs) expect((await see(site, path)).status).toBe(404)
    })

    test('keep no picture on their own disks', () => {
      for (const dir of dirs) {
        const kept = readdirSync(dir)
        expect(kept).not.toContain('images')
        expect(kept).not.toContain('share-images')
      }
    })
  })
})
