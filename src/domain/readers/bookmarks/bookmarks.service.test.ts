import type { BookmarkList } from '#contract/readers/bookmarks.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteGrant } from '#domain/premium/subscriptions.repository.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { insertBookmark } from './bookmarks.repository.ts'
import { uuidv7 } from '#db/uuid.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

describeEachEngine('Bookmarks', ({ open }) => {
  let db: Database
  /** Published one a day, the first is the oldest. */
  let chips: string
  let health: string
  let law: string
  beforeAll(async () => {
    db = await open()
    await buildSource(db, { id: 'the-lab', name: 'The Lab', name_fr: 'Le Labo' })
    const texts = (title: string, french: string, description: string) => ({
      en: { title, description, summary: 'A hidden word: zeppelin' },
      fr: { title: french, description: null },
    })
    const build = async (day: string, title: string, french: string, description: string) =>
      (
        await buildArticle(db, {
          source_id: 'the-lab',
          publish_time: new Date(`2026-11-${day}T08:00:00Z`),
          texts: texts(title, french, description),
        })
      ).id
    chips = await build('01', 'Chips 100% faster', 'Des puces plus rapides', 'A foundry said so')
    health = await build('02', 'A model reads scans', 'Un modèle lit des scanners', 'In twelve hospitals')
    law = await build('03', 'The law of models', 'La loi des modèles', 'Parliament voted')
  })

  const reader = async (role: 'free' | 'premium' | 'admin' = 'premium') => {
    let now = NOON.getTime()
    // Each call a second later than the one before.
    const ctx: Context = { ...testContext(db, NOON), clock: () => new Date((now += 1000)) }
    const api = accountApi(ctx)
    const { id, token } = await buildAccount(db, { role, now: NOON })
    const headers = { authorization: `Bearer ${token}` }
    return {
      id,
      headers,
      save: (articleId: unknown) => api.call('/bookmarks', { articleId }, headers),
      remove: (of: string) => api.remove(`/bookmarks/${of}`, headers),
      list: async (query = '') =>
        (await api.get(`/bookmarks${query}`, headers)).body as unknown as BookmarkList,
      /** Their premium is over. */
      lapse: async () => {
        await deleteGrant(db, id)
        ctx.accounts.sessionCache.forget()
      },
    }
  }
  const idsOf = (list: BookmarkList) => list.items.map(({ id }) => id)

  test('what was saved is listed, the newest first, with the ids of all of it', async () => {
    const one = await reader()
    for (const id of [chips, law, health]) expect((await one.save(id)).status).toBe(200)
    const list = await one.list('?lng=fr&limit=2')
    expect(idsOf(list)).toEqual([health, law])
    expect(list).toMatchObject({ ids: [health, law, chips], page: 1, limit: 2, has_more: true })
    expect(list.items[0]).toMatchObject({
      title_fr: 'Un modèle lit des scanners',
      source_name: 'Le Labo',
      saved_at: expect.stringMatching(/^2026-11-21T12:/),
    })
    expect(idsOf(await one.list('?limit=2&page=2'))).toEqual([chips])
    expect(idsOf(await one.list('?order=published'))).toEqual([law, health, chips])
    expect(JSON.stringify(list)).not.toContain('zeppelin')
  })

  test('saving twice is the same bookmark, from two tabs as well', async () => {
    const one = await reader()
    const [first, second] = await Promise.all([one.save(law), one.save(law)])
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect(first?.body).toEqual(second?.body)
    expect((await one.list()).ids).toEqual([law])
  })

  test.each([
    ['models', ['law']],
    ['MODEL', ['law', 'health']],
    ['modele scanners', ['health']],
    ['"law of"', ['law']],
    ['model -scans', ['law']],
    ['le labo', ['law', 'health', 'chips']],
    ['100%', ['chips']],
    ['_', ['law', 'health', 'chips']],
    ['zeppelin', []],
    ["'; drop table bookmarks; --", []],
  ])('a search for %s finds %j', async (search, expected) => {
    const one = await reader()
    const names = { [chips]: 'chips', [health]: 'health', [law]: 'law' }
    for (const id of [chips, health, law]) await one.save(id)
    const found = await one.list(`?search=${encodeURIComponent(search)}`)
    expect(idsOf(found).map((id) => names[id])).toEqual(expected)
    expect(found.ids).toHaveLength(3)
  })

  test('letting go takes the article’s id or the bookmark’s', async () => {
    const one = await reader()
    const saved = (await one.save(law)).body['data'] as { id: string }
    await one.save(health)
    expect((await one.remove(saved.id)).body).toEqual({ data: { article_id: law } })
    expect((await one.remove(health)).body).toEqual({ data: { article_id: health } })
    expect((await one.list()).ids).toEqual([])
    expect((await one.remove(health)).status).toBe(404)
    expect((await one.remove('not-an-id')).status).toBe(404)
  })

  test('a reader neither sees nor removes what another reader saved', async () => {
    const [one, other] = [await reader(), await reader()]
    const saved = (await one.save(law)).body['data'] as { id: string }
    for (const id of [saved.id, law]) expect((await other.remove(id)).status).toBe(404)
    expect((await other.list()).ids).toEqual([])
    expect((await one.list()).ids).toEqual([law])
  })

  test('visitors are asked to sign in and free readers to upgrade, in the specified words', async () => {
    const api = accountApi(testContext(db, NOON))
    const signIn = { code: 'bookmark_sign_in', error: 'Please sign in to bookmark articles' }
    expect(await api.call('/bookmarks', { articleId: law })).toMatchObject({ status: 401, body: signIn })
    expect(await api.get('/bookmarks')).toMatchObject({ status: 401, body: signIn })
    expect(await api.remove(`/bookmarks/${law}`)).toMatchObject({ status: 401, body: signIn })
    const free = await reader('free')
    const upgrade = { code: 'bookmark_premium', error: 'Upgrade to Premium to use bookmarks' }
    expect(await free.save(law)).toMatchObject({ status: 403, body: upgrade })
    expect((await free.list()).items).toEqual([])
  })

  test('when premium is over the list can be read and emptied, but nothing is added', async () => {
    const one = await reader()
    await one.save(law)
    await one.save(health)
    await one.lapse()
    expect(idsOf(await one.list())).toEqual([health, law])
    expect((await one.save(chips)).status).toBe(403)
    expect((await one.remove(law)).status).toBe(200)
    expect((await one.list()).ids).toEqual([health])
  })

  test.each([[undefined], [''], [42], ['x'.repeat(65)]])('an article id like %j is no id', async (id) => {
    const one = await reader()
    const { status, body } = await one.save(id)
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })

  test('saving needs an article’s id', async () => {
    const api = accountApi(testContext(db, NOON))
    const headers = {
      authorization: `Bearer ${(await buildAccount(db, { role: 'premium', now: NOON })).token}`,
    }
    for (const body of [{}, { articleId: '' }, { articleId: null }, { articleId: 7 }])
      expect(await api.call('/bookmarks', body, headers)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      })
  })

  test('an article that does not exist cannot be saved', async () => {
    const one = await reader()
    for (const id of ['nothing', '019a0000-0000-7000-8000-000000000000', "law' or 1=1"])
      expect((await one.save(id)).body.code).toBe('article_not_found')
  })

  test('a saved article is never purged; one that was withdrawn is not shown', async () => {
    const { id } = await buildArticle(db)
    const one = await reader()
    await one.save(id)
    const purge = db.kysely.deleteFrom('articles').where('id', '=', id).execute()
    await expect(purge).rejects.toThrow(/violates foreign key/)
    await db.kysely
      .updateTable('articles')
      .set({ status: ARTICLE_STATUS.hidden })
      .where('id', '=', id)
      .execute()
    expect((await one.list()).items).toEqual([])
  })

  test('what a reader saved goes with their account', async () => {
    const one = await reader()
    await one.save(law)
    await db.kysely.deleteFrom('users').where('id', '=', one.id).execute()
    const left = await db.kysely.selectFrom('bookmarks').select('id').where('user_id', '=', one.id).execute()
    expect(left).toEqual([])
  })

  test('there is an end to a list', async () => {
    const one = await reader()
    await one.save(law)
    const bookmark = { id: uuidv7(), article_id: health, created_at: NOON }
    expect(await insertBookmark(db, one.id, bookmark, 1)).toBeUndefined()
    expect(await insertBookmark(db, one.id, bookmark, 2)).toMatchObject({ article_id: health })
  })
})
