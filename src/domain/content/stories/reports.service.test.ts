import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'

describeDatabase('reports of an inaccuracy', (engine) => {
  let db: Database
  let articleId: string
  beforeAll(async () => {
    db = await engine.open()
    articleId = (await buildArticle(db)).id
  })
  const send = (id: string, body: unknown) =>
    testApi(testContext(db)).app.request(`/api/articles/${id}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const stored = () =>
    db.kysely.selectFrom('inaccuracy_reports').select(['article_id', 'kind', 'message']).execute()

  test('a reader’s words are kept as they are, without who wrote them', async () => {
    const message = '  L’année est fausse : 1956, pas 1965 <b>!</b>  '
    expect((await send(articleId, { kind: 'summary', message })).status).toBe(200)
    expect(await stored()).toEqual([{ article_id: articleId, kind: 'summary', message: message.trim() }])
  })

  test('what is no report, or of no article, is refused and kept nowhere', async () => {
    const before = await stored()
    expect((await send(articleId, { kind: 'summary', message: '  ' })).status).toBe(400)
    expect((await send(articleId, { kind: 'rumour', message: 'This is wrong' })).status).toBe(400)
    expect((await send(articleId, { kind: 'summary', message: 'x'.repeat(2001) })).status).toBe(400)
    expect((await send(uuidv7(), { kind: 'summary', message: 'This is wrong' })).status).toBe(404)
    expect((await send('not-an-id', { kind: 'summary', message: 'This is wrong' })).status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})
