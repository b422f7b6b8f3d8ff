import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { afterAll, expect, test } from 'vitest'

/** What an address may hold and the database does not: NUL, a year that never was, numbers beyond any column. */
const ODD = ['%00', 'a%00b', '0000-01-01', '0000-01', '9'.repeat(30), '-1', '%ED%A0%80', "'"]
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const { db, cleanup } = await testDatabase()
afterAll(cleanup)

const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET')

test.each(reads)('%s answers whatever stands in its address', async (_, { path, params, query }) => {
  const api = testApi(testContext(db), 'admin')
  const pathFor = (id: string) => path.replaceAll(/\{\w+\}/g, id)
  for (const odd of ODD) {
    const targets = Object.keys(query?.shape ?? {}).map((name) => `${pathFor(UNKNOWN_ID)}?${name}=${odd}`)
    if (params) targets.push(pathFor(odd))
    for (const target of targets) expect((await api.get(target)).status, target).toBeLessThan(500)
  }
})
