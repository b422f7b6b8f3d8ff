import type { TodaysPaper } from '#contract/editorial/paper.ts'
import type { Role } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { putPin } from '#domain/editorial/pins/pins.repository.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { clearNews, type NewsRoom, newsRoom } from '#testing/content/news-week.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const SIX = new Date('2026-03-10T05:00:00Z')
const NOON = new Date('2026-03-10T11:00:00Z')
const hoursBefore = (hours: number): Date => new Date(SIX.getTime() - hours * 3_600_000)

describeDatabase('the day’s paper', (engine) => {
  let db: Database
  let room: NewsRoom
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await clearNews(db)
    room = newsRoom(db)
  })
  const paper = async (query = '', role: Role = 'anonymous', now = NOON): Promise<TodaysPaper> =>
    (await testApi(testContext(db, now), role).get<'GET /digest/paper'>(`/digest/paper${query}`)).body.data
  const titles = ({ stories }: TodaysPaper) => stories.map(({ title }) => title)
  const publish = async (): Promise<void> => {
    await room.report('Light', hoursBefore(1), { impact: 3 })
    await room.report('Heavy', hoursBefore(9), { impact: 9, body: 'The hidden sentence. Another one.' })
    await room.report('Middle', hoursBefore(2), { impact: 6 })
  }
  const build = (now = NOON) => buildDueEditions(testContext(db, now), { waitsForEnrichment: false })

  test('lists the stories of the day by weight', async () => {
    await publish()
    expect(titles(await paper())).toEqual(['Heavy', 'Middle', 'Light'])
  })

  test('has no story and no edition on the first day, and says so', async () => {
    expect(await paper()).toEqual({ edition: null, stories: [], paired: null })
  })

  test('begins with the first lead where an editor has pinned one', async () => {
    await publish()
    const { id } = await room.report('Pinned', hoursBefore(3), { impact: 1 })
    const expiresAt = new Date(NOON.getTime() + 3_600_000)
    await putPin(db, { list: 'front', position: 1, articleId: id, now: NOON, expiresAt })
    expect(titles(await paper())).toEqual(['Pinned', 'Heavy', 'Middle', 'Light'])
  })

  test('gives the figures of the latest edition, and numbers papers by the days since the first', async () => {
    await publish()
    const [built] = await build()
    const date = built?.edition_date
    const { edition } = await paper()
    expect(edition).toMatchObject({
      date,
      is_today: true,
      number: 1,
      figures: { stories: 3, reports: 3, minutes: 1 },
      labels: ['No. 1', '3 stories', '3 reports', '1 min read'],
    })
    expect((await paper('?lng=fr')).edition?.labels).toEqual([
      'N°\u00A01',
      '3 sujets',
      '3 articles',
      '1\u00A0min de lecture',
    ])

    await room.report('Tomorrow', new Date('2026-03-10T20:00:00Z'))
    const next = new Date('2026-03-11T11:00:00Z')
    expect((await paper('', 'anonymous', next)).edition).toMatchObject({
      date,
      is_today: false,
      number: 2,
      labels: ['No. 2', 'Digest of 10 March', '3 stories', '3 reports', '1 min read'],
    })
    await build(next)
    expect((await paper('', 'anonymous', next)).edition).toMatchObject({
      date: '2026-03-11',
      number: 2,
      figures: { stories: 0 },
      labels: ['No. 2', 'A quiet day'],
    })
  })

  test('counts the minutes of what this reader may read', async () => {
    const body = 'The hidden sentence is long enough to take a while for whom it is written. '.repeat(40)
    for (const number of [1, 2, 3])
      await room.report(`Event ${number}`, hoursBefore(number), { impact: 9 - number, body })
    await build()
    const minutes = async (role: Role) => (await paper('', role)).edition?.figures.minutes ?? 0
    expect(await minutes('premium')).toBeGreaterThan(await minutes('anonymous'))
  })

  test('keeps what is paid from readers who have not paid', async () => {
    await publish()
    expect((await paper('', 'free')).stories[0]).not.toHaveProperty('summary')
    expect((await paper('', 'premium')).stories[0]?.summary).toContain('The hidden sentence')
  })

  test('pairs the lead with a publisher’s headline in the other language', async () => {
    await publish()
    expect((await paper()).paired).toBeNull()
    const { id } = await room.report('Heavy', hoursBefore(8), {
      outlet: 'La Gazette',
      lang: 'fr',
      title: 'Un événement de poids',
    })
    const expected = { title: 'Un événement de poids', lang: 'fr', source_name: 'La Gazette', article_id: id }
    expect((await paper()).paired).toEqual(expected)
    const both = await paper('?languages=both')
    expect(new Set([both.stories[0]?.title, both.paired?.title])).toEqual(new Set(['Heavy', expected.title]))
    expect((await paper('?languages=en')).paired).toBeNull()
  })

  test('offers no translation of ours as a publisher’s headline', async () => {
    await publish()
    await room.report('Heavy', hoursBefore(8), {
      lang: 'fr',
      texts: { fr: { title: 'Un titre de modèle', origin: 'ai' } },
    })
    expect((await paper()).paired).toBeNull()
  })
})
