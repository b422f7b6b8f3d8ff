import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import { createApp } from '#server/app.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { textsOf } from '#locales/texts.ts'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const SITE = 'http://localhost'
const CASE = {
  form: 'add-case',
  sentence: 'Prices rose by 3 %.',
  lang: 'en',
  cited: 'Les prix ont augmenté de 3 %.',
  sourceLang: 'fr',
  source: '',
  kind: 'good',
  note: '',
}

describeDatabase('the newsroom without script', ({ open }) => {
  let db: Database
  /** What pages were rendered again with. */
  let rendered: (PostedForm | undefined)[]
  let post: (fields: Record<string, string>, token?: string, origin?: string) => Promise<Response>

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['gate_cases', 'users'] as const) await db.kysely.deleteFrom(table).execute()
    rendered = []
    const app = createApp({
      ctx: { ...testContext(db), accounts: testAccounts({ requiresSecondFactor: true }) },
      images: {
        put: () => Promise.reject(new Error('none')),
        read: async () => null,
        remove: async () => {},
      },
      shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images'))),
      web: {
        renderer: {
          fetch: (_, { context }) => {
            rendered.push(context.posted)
            return new Response('the page', { headers: { 'content-type': 'text/html' } })
          },
        },
        clientDir: join(tmpdir(), 'apercu-no-client'),
        isProduction: false,
      },
      publicUrl: SITE,
    })
    post = async (fields, token, origin = SITE) =>
      app.fetch(
        new Request(`${SITE}/fr/admin/cases`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin, ...(token && { cookie: `session=${token}` }) },
          redirect: 'manual',
        }),
      )
  })

  const storedCases = () => db.kysely.selectFrom('gate_cases').select(['sentence', 'kind', 'note']).execute()

  test('a form acts for its editor and leads back to its page', async () => {
    const { token } = await buildAccount(db, { role: 'admin' })
    // A double click.
    for (const answer of await Promise.all([post(CASE, token), post(CASE, token)]))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/admin/cases'])
    const { sentence, kind } = CASE
    expect(await storedCases()).toEqual([{ sentence, kind, note: null }])
  })

  test('a form that the call’s schema refuses comes back with its values, and the reasons at their fields', async () => {
    const { token } = await buildAccount(db, { role: 'admin' })
    const answer = await post({ ...CASE, cited: 'x', note: 'from Tuesday' }, token)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(rendered).toEqual([
      {
        form: 'add-case',
        code: 'bad_request',
        problems: { cited: textsOf('fr', 'newsroom').problems.length(3, 8000) },
        values: {
          sentence: [CASE.sentence],
          lang: ['en'],
          cited: ['x'],
          sourceLang: ['fr'],
          source: [''],
          kind: ['good'],
          note: ['from Tuesday'],
        },
      },
    ])
    expect(await storedCases()).toEqual([])
  })

  test('only staff may post it', async () => {
    const visitor = await post(CASE)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      '/fr/sign-in?next=%2Ffr%2Fadmin%2Fcases',
    ])
    for (const role of ['free', 'premium'] as const) {
      const { token } = await buildAccount(db, { role })
      expect((await post(CASE, token)).status).toBe(403)
    }
    // An admin whose session lacks the second factor.
    const { id, token } = await buildAccount(db, { role: 'admin' })
    await db.kysely
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('user_id', '=', id)
      .execute()
    expect((await post(CASE, token)).status).toBe(403)
    const editor = await buildAccount(db, { role: 'admin' })
    expect((await post(CASE, editor.token, 'https://evil.example')).status).toBe(403)
    expect(await storedCases()).toEqual([])
  })

  test('a wrong code of the server’s log is refused at its field, and does not come back', async () => {
    const { token } = await buildAccount(db)
    const answer = await post({ form: 'claim-admin', code: 'ABCD-EFGH' }, token)
    expect(answer.status).toBe(422)
    expect(rendered).toEqual([
      {
        form: 'claim-admin',
        code: 'admin_code_invalid',
        problems: { code: textsOf('fr', 'errors').admin_code_invalid },
        values: {},
      },
    ])
  })
})
