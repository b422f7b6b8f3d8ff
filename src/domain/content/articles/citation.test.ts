import type { Role } from '#contract/access.ts'
import { ROLES } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toBibtex, toRis } from './citation.ts'

const CITED = {
  id: '0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f',
  title: 'Une preuve à 100 % {sûre} & vérifiée_deux fois',
  author: 'Ada Lovelace, Émilie du Châtelet',
  outlet: 'Revue des preuves',
  lang: 'fr',
  url: 'https://revue.example/preuves?q=1&b={2}#haut',
  publishedAt: new Date('2026-11-27T23:30:00Z'),
  readAt: new Date('2026-11-28T08:00:00Z'),
}

describe('a reference', () => {
  test('as BibTeX keeps capitals and accents, and escapes what TeX takes for commands', () => {
    expect(toBibtex(CITED)).toBe(`@online{apercu-6a1b2c3d4e5f,
  author = {{Ada Lovelace, Émilie du Châtelet}},
  title = {{Une preuve à 100 \\% \\{sûre\\} \\& vérifiée\\_deux fois}},
  organization = {Revue des preuves},
  date = {2026-11-27},
  url = {https://revue.example/preuves?q=1&b=%7B2%7D#haut},
  urldate = {2026-11-28},
  langid = {french},
}
`)
  })

  test('as RIS has a line for each field, and ends', () => {
    expect(toRis(CITED).split('\r\n')).toEqual([
      'TY  - ELEC',
      'AU  - Ada Lovelace, Émilie du Châtelet',
      'TI  - Une preuve à 100 % {sûre} & vérifiée_deux fois',
      'PB  - Revue des preuves',
      'PY  - 2026',
      'DA  - 2026/11/27',
      'UR  - https://revue.example/preuves?q=1&b={2}#haut',
      'Y2  - 2026/11/28',
      'LA  - fr',
      'ER  - ',
      '',
    ])
  })

  test('of an undated article without an author, in another language, leaves out what is unknown', () => {
    const unknown = { ...CITED, author: null, publishedAt: null, lang: 'xx' }
    expect(toBibtex(unknown)).not.toMatch(/^ {2}(?:author|date|langid) =/m)
    expect(toRis(unknown)).not.toMatch(/^(?:AU|PY|DA) /m)
  })

  test('has no field that its title or author begins', () => {
    const hostile = { ...CITED, title: 'One}},\r\nER  - \r\nTY  - BOOK', author: 'A\n},\n  note = {B}' }
    expect(toRis(hostile).match(/^TY {2}- /gm)).toHaveLength(1)
    expect(toRis(hostile).match(/^ER {2}- /gm)).toHaveLength(1)
    expect(toBibtex(hostile)).toContain('title = {{One\\}\\}, ER - TY - BOOK}},')
    expect(toBibtex(hostile)).not.toMatch(/^ {2}note/m)
  })
})

describeDatabase('References to articles', ({ open }) => {
  let db: Database
  let article: string
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    const { id: source_id } = await buildSource(db, { name: 'The Review of Proofs' })
    article = (
      await buildArticle(db, {
        source_id,
        lang: 'fr',
        author: 'Ada',
        texts: { fr: { title: 'Une preuve' }, en: { title: 'A proof' } },
      })
    ).id
  })
  const site = (earlyAccess: 'citations' | 'none', role: Role) =>
    testApi(
      {
        ...testContext(db),
        earlyAccess: earlyAccess === 'none' ? [] : [{ feature: earlyAccess, until: null }],
      },
      role,
    )
  const cite = async (...given: Parameters<typeof site>) =>
    site(...given).app.request(`/api/articles/${article}/citation?format=ris`)

  test('in early access are Premium’s: others are neither shown them nor answered', async () => {
    for (const role of ROLES) {
      const isPremium = role === 'premium' || role === 'admin'
      const answer = await cite('citations', role)
      expect([role, answer.status]).toEqual([role, isPremium ? 200 : 403])
      const detail = await site('citations', role).get<'GET /articles/{id}'>(`/articles/${article}`)
      expect([role, detail.body.data.article.can_cite]).toEqual([role, isPremium])
    }
    expect(await (await cite('citations', 'free')).json()).toMatchObject({ code: 'early_access' })
  })

  test('are all readers’ once they are no longer in early access', async () => {
    for (const role of ROLES) expect((await cite('none', role)).status).toBe(200)
  })

  test('name the publisher’s title, outlet and language, as a file', async () => {
    const answer = await cite('citations', 'premium')
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="apercu-[\da-f]{12}\.ris"/,
    )
    const text = await answer.text()
    expect(text).toContain('TI  - Une preuve\r\n')
    expect(text).toContain('PB  - The Review of Proofs\r\n')
    expect(text).toContain('LA  - fr\r\n')
  })

  test('do not exist of a sample, which is invented', async () => {
    await db.kysely.updateTable('articles').set({ is_sample: true }).where('id', '=', article).execute()
    expect((await cite('none', 'premium')).status).toBe(404)
    const detail = await site('none', 'premium').get<'GET /articles/{id}'>(`/articles/${article}`)
    expect(detail.body.data.article.can_cite).toBe(false)
  })

  test('and what is early is listed for all to see', async () => {
    const { body } = await site('citations', 'anonymous').get<'GET /subscriptions/early-access'>(
      '/subscriptions/early-access',
    )
    expect(body.data.features).toEqual([{ feature: 'citations', until: null }])
  })
})
