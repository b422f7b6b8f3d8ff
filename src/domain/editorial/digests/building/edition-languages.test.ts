import type { Digest } from '#contract/editorial/digest.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { renderVariant } from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import { pinToDigest } from './digest-pins.service.ts'
import { findEditionCard } from '#domain/operations/share-images/edition-card.ts'
import { listSyndicatedEditions } from '#domain/operations/syndication/editions.repository.ts'
import { shareWords } from '#server/endpoints/site-words.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { clearNews, type NewsRoom, newsRoom } from '#testing/content/news-week.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findDigest, listDigestItems } from '#domain/editorial/digests/digests.repository.ts'
import { addDays, type Day, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { buildDueEditions, buildWeeklyNow, regenerateEdition } from './editions.service.ts'

const PARIS = 'Europe/Paris'
const MONDAY = '2026-03-09'
const TUESDAY = addDays(MONDAY, 1)
describeEachEngine('an edition in each language', (engine) => {
  let db: Database
  let room: NewsRoom
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await clearNews(db)
    room = newsRoom(db)
  })
  const at = (day: Day, hour: number): Date => instantOf(day, hour, PARIS)
  const build = (day: Day) => buildDueEditions(testContext(db, at(day, 6)), { waitsForEnrichment: false })
  /** So many stories of the night before a day, each reported in one language alone. */
  const insertStories = async (lang: ContentLanguage, day: Day, count: number, impact = 6): Promise<void> => {
    for (let n = 1; n <= count; n += 1)
      await room.report(`${lang} ${n} of ${day}`, at(day, 3), {
        lang,
        impact: impact - n / 10,
        body: `What ${lang} ${n} says.`,
      })
  }
  const read = async (
    lng: ContentLanguage,
    day = MONDAY,
    role: 'premium' | 'free' | 'anonymous' = 'premium',
  ) =>
    (await testApi(testContext(db, at(day, 12)), role).get<'GET /digest'>(`/digest?date=${day}&lng=${lng}`))
      .body.data.digest
  const languagesOf = ({ items }: Digest) => items.map(({ lang }) => lang)
  const titlesOf = ({ items }: Digest) => items.map(({ title }) => title)

  test('English readers are given English stories, French readers French ones first, in one edition', async () => {
    await insertStories('fr', MONDAY, 6, 9)
    await insertStories('en', MONDAY, 12)
    await build(MONDAY)
    const [english, french] = [await read('en'), await read('fr')]
    expect(english).toMatchObject({ id: french.id, number: french.number, version: french.version })
    expect(languagesOf(english)).toEqual(Array.from({ length: 12 }, () => 'en'))
    expect(languagesOf(french)).toEqual(Array.from({ length: 15 }, (_, n) => (n < 6 ? 'fr' : 'en')))
    for (const { items } of [english, french])
      expect(items.map(({ position }) => position)).toEqual(items.map((_, n) => n + 1))
  })

  test('the newsroom sees all of it, with the places of each language', async () => {
    await insertStories('fr', MONDAY, 2)
    await insertStories('en', MONDAY, 3)
    await build(MONDAY)
    const path = `/digest/places?period=daily&date=${MONDAY}&lng=fr`
    const ctx = testContext(db, at(MONDAY, 12))
    const { body } = await testApi(ctx, 'admin').get<'GET /digest/places'>(path)
    expect(body.data.stories.map(({ title, places }) => [title, places.en, places.fr])).toEqual([
      [`en 1 of ${MONDAY}`, 1, 3],
      [`fr 1 of ${MONDAY}`, null, 1],
      [`en 2 of ${MONDAY}`, 2, 4],
      [`fr 2 of ${MONDAY}`, null, 2],
      [`en 3 of ${MONDAY}`, 3, 5],
    ])
    expect((await testApi(ctx, 'premium').get(path)).status).toBe(403)
    expect((await testApi(ctx, 'admin').get(path.replace(MONDAY, TUESDAY))).status).toBe(404)
  })

  test('what is counted, opened, timed, listed and shared is that of the reader’s language', async () => {
    await insertStories('fr', MONDAY, 6, 9)
    await insertStories('en', MONDAY, 12)
    await build(MONDAY)
    const digest = await findDigest(db, 'daily')
    const context = testContext(db, at(MONDAY, 12))
    for (const [lng, count, first] of [
      ['en', 12, `en 1 of ${MONDAY}`],
      ['fr', 15, `fr 1 of ${MONDAY}`],
    ] as const) {
      const { items, budgets, sections } = await read(lng, MONDAY, 'free')
      expect(items.map(({ access }) => access).slice(0, 4)).toEqual(['full', 'full', 'full', 'excerpt'])
      expect((await read(lng, MONDAY, 'anonymous')).items[0]).toMatchObject({ access: 'full', title: first })
      expect(budgets.map(({ story_ids }) => story_ids.length)).toEqual([5, 10, count])
      expect(sections.flatMap(({ story_ids }) => story_ids)).toHaveLength(count)
      const { body } = await testApi(context).get<'GET /digest/calendar'>(`/digest/calendar?lng=${lng}`)
      const day = body.data.editions.find(({ period }) => period === 'daily')
      expect(day).toMatchObject({ item_count: count, headline: first, headline_lang: lng })
      const [syndicated] = await listSyndicatedEditions(db, 'daily', lng, 1)
      expect(syndicated?.stories.map(({ title }) => title)).toEqual(titlesOf(await read(lng)))
      const card = await findEditionCard(context, shareWords, lng, `edition-daily-${MONDAY}-1`)
      expect(card?.card.title).toBe(first)
      const variant = {
        locale: lng,
        language: lng,
        categories: [],
        minutes: null,
        audience: 'premium',
      } as const
      const newsletter = await renderVariant(
        context,
        { ...variant, digestId: digest?.id ?? '' },
        { purpose: 'subscription', links: { view: null, preferences: null, unsubscribe: null } },
      )
      expect(newsletter?.subject).toContain(first)
      expect(new Set(newsletter?.text.match(/fr \d+ of/g)).size).toBe(lng === 'fr' ? 6 : 0)
    }
  })

  test('a newsletter in both languages contains the stories of its own, each with the report in the other', async () => {
    await insertStories('fr', MONDAY, 3)
    await insertStories('en', MONDAY, 3)
    await room.report('robots', at(MONDAY, 2), { impact: 9, title: 'Robots learn' })
    await room.report('robots', at(MONDAY, 3), {
      title: 'Les robots apprennent',
      lang: 'fr',
      outlet: 'Le Journal',
    })
    await build(MONDAY)
    const newsletter = await renderVariant(
      testContext(db, at(MONDAY, 12)),
      {
        digestId: (await findDigest(db, 'daily'))?.id ?? '',
        audience: 'premium',
        locale: 'en',
        language: 'both',
        categories: [],
        minutes: null,
      },
      { purpose: 'subscription', links: { view: null, preferences: null, unsubscribe: null } },
    )
    for (const title of ['Robots learn', 'Les robots apprennent', `en 3 of ${MONDAY}`])
      expect(newsletter?.text).toContain(title)
    expect(newsletter?.text).not.toContain('fr 1 of')
  })

  test('without English news an edition is filled with French for English readers as far as it is one', async () => {
    await insertStories('fr', MONDAY, 6, 9)
    await insertStories('en', MONDAY, 1)
    await build(MONDAY)
    expect(languagesOf(await read('en'))).toEqual(['en', 'fr', 'fr'])
    expect(languagesOf(await read('fr'))).toEqual(['fr', 'fr', 'fr', 'fr', 'fr', 'fr', 'en'])
  })

  test('what readers of one language were given is news for readers of the other, and an update for its own', async () => {
    await insertStories('en', MONDAY, 20)
    const story = { impact: 3, lang: 'fr', outlet: 'Le Journal', title: 'Les robots' } as const
    await room.report('robots', at(MONDAY, 2), story)
    await build(MONDAY)
    expect(titlesOf(await read('fr'))).toContain('Les robots')
    expect(titlesOf(await read('en'))).not.toContain('Les robots')
    const title = 'Robots cost $7 million'
    await room.report('robots', at(TUESDAY, 2), { outlet: 'The Wire', title })
    await insertStories('en', TUESDAY, 3)
    await build(TUESDAY)
    const inEnglish = async () => (await read('en', TUESDAY)).items.find((item) => item.title === title)
    const inFrench = async () => (await read('fr', TUESDAY)).items.find((item) => item.title === 'Les robots')
    expect(await inEnglish()).toMatchObject({ update: null })
    expect(await inFrench()).toMatchObject({ update: { date: MONDAY } })
    // Monday built again does not take back what is news for English readers on Tuesday.
    await regenerateEdition(testContext(db, at(TUESDAY, 9)), MONDAY)
    expect(titlesOf(await read('en'))).not.toContain(title)
    expect(await inFrench()).toMatchObject({ update: { date: MONDAY } })
  })

  test('what found no place one day is not brought back by a lesser report, but by a new figure or by many outlets', async () => {
    await insertStories('en', MONDAY, 20)
    for (const name of ['quiet', 'costly', 'spreading'])
      await room.report(name, at(MONDAY, 2), { impact: 3, lang: 'en' })
    await build(MONDAY)
    expect(titlesOf(await read('en')).filter((title) => !title.startsWith('en '))).toEqual([])
    const lesser = { outlet: 'Echo', standing: 1 }
    await room.report('quiet', at(TUESDAY, 2), { ...lesser, title: 'Once more' })
    await room.report('costly', at(TUESDAY, 2), { ...lesser, title: 'It cost $7 million' })
    for (const outlet of ['Wire', 'Post', 'Globe'])
      await room.report('spreading', at(TUESDAY, 2), { outlet, standing: 1, title: 'They say so too' })
    await insertStories('en', TUESDAY, 3)
    await build(TUESDAY)
    expect(
      titlesOf(await read('en', TUESDAY))
        .filter((title) => !title.startsWith('en '))
        .toSorted(),
    ).toEqual(['costly', 'spreading'])
  })

  test('of a storyline one turn has a place in each language, and a lighter one another day', async () => {
    const storyline = uuidv7()
    const turns = [
      await room.report('the ruling', at(MONDAY, 2), { impact: 9 }),
      await room.report('the appeal', at(MONDAY, 3), { impact: 8 }),
      await room.report('l’appel', at(MONDAY, 4), { impact: 7, lang: 'fr' }),
    ]
    const join = db.kysely.updateTable('stories').set({ storyline_id: storyline })
    await join
      .where(
        'id',
        'in',
        turns.map(({ storyId }) => storyId),
      )
      .execute()
    await insertStories('en', MONDAY, 4)
    await build(MONDAY)
    expect(titlesOf(await read('en'))).toEqual([
      'the ruling',
      ...[1, 2, 3, 4].map((n) => `en ${n} of ${MONDAY}`),
    ])
    expect(titlesOf(await read('fr'))[0]).toBe('l’appel')
    expect(titlesOf(await read('fr'))).not.toContain('the ruling')
    await room.report('the appeal', at(TUESDAY, 2), { outlet: 'The Wire', title: 'The appeal again' })
    await insertStories('en', TUESDAY, 3)
    await build(TUESDAY)
    expect(titlesOf(await read('en', TUESDAY))[0]).toBe('The appeal again')
  })

  test('three turns of one matter are no edition', async () => {
    await insertStories('en', MONDAY, 3)
    await db.kysely.updateTable('stories').set({ storyline_id: uuidv7() }).execute()
    await insertStories('en', addDays(MONDAY, -1), 3)
    await build(addDays(MONDAY, -1))
    await build(MONDAY)
    expect(await read('en')).toMatchObject({ is_quiet: true, held_count: 1, items: [] })
  })

  test('a report is filed where the article is that readers of each language are shown', async () => {
    await insertStories('en', MONDAY, 3)
    await room.report('the sale', at(MONDAY, 2), { impact: 9, category: 'business' })
    await room.report('the sale', at(MONDAY, 3), { lang: 'fr', outlet: 'Le Journal', category: 'products' })
    await build(MONDAY)
    expect((await read('en')).items[0]?.category).toBe('business')
    expect((await read('fr')).items[0]).toMatchObject({ category: 'products', lang: 'fr' })
  })

  test('what an editor pinned leads in both languages', async () => {
    await insertStories('en', MONDAY, 6)
    await insertStories('fr', MONDAY, 6)
    const { id } = await room.report('the column', at(MONDAY, 2), { lang: 'fr', impact: 1 })
    await pinToDigest(testContext(db, at(MONDAY, 5)), { role: 'admin', userId: uuidv7() }, id, 'technology')
    await build(MONDAY)
    for (const lng of CONTENT_LANGUAGES) expect(titlesOf(await read(lng))[0]).toBe('the column')
  })

  test('a week has twenty stories for readers of each language', async () => {
    await insertStories('en', MONDAY, 25)
    await insertStories('fr', MONDAY, 8)
    await buildWeeklyNow(testContext(db, at(MONDAY, 12)))
    const week = async (lng: ContentLanguage) =>
      (await testApi(testContext(db, at(MONDAY, 12))).get<'GET /digest/free'>(`/digest/free?lng=${lng}`)).body
        .data.digest
    expect(languagesOf(await week('en')).filter((lang) => lang === 'en')).toHaveLength(20)
    const french = languagesOf(await week('fr'))
    expect(french).toHaveLength(20)
    expect(french.lastIndexOf('fr')).toBe(7)
  })

  test('an edition of a release that made no difference of language reads as it did', async () => {
    const items = [1, 2, 3].map((n) => snapshotItem(n))
    const { id } = await buildDigest(db, MONDAY, { items })
    const changes = {
      en: [{ kind: 'outlets', text: 'Two more' }],
      fr: [{ kind: 'outlets', text: 'Deux autres' }],
    }
    const update = { date: '2026-03-08', period: 'daily', changes }
    await sql`update digest_items set place_en = null, place_fr = null,
      content = content - 'updates' || ${JSON.stringify({ update })}::jsonb where digest_id = ${id}`.execute(
      db.kysely,
    )
    for (const lng of CONTENT_LANGUAGES) {
      const stories = await listDigestItems(db, id, lng)
      expect(stories.map(({ place, story_id }) => [place, story_id])).toEqual(
        items.map(({ story_id }, n) => [n + 1, story_id]),
      )
      expect(stories[0]?.content.updates[lng]).toEqual({ ...update, changes: changes[lng] })
    }
  })
})
