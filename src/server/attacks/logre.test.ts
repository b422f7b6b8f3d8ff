import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { testDatabase } from '#testing/database/database.ts'
import { compile, countSteps } from '#testing/patterns/count-steps.ts'
import { readPatterns } from '#testing/patterns/find-patterns.ts'
import { testContext } from '#testing/test-api.ts'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../operation/log.ts'

// The attack of logre: foreign text that reaches the log, as the message of an error here, and costs its redaction minutes.

const lines: string[] = []
let server: Server
let origin: string
let cleanup: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  ;({ cleanup } = database)
  const app = createApp({
    ctx: { ...testContext(database.db), log: createLog('info', { write: (line) => lines.push(line) }) },
    images: {
      put: () => Promise.reject(new Error('nothing is put here')),
      read: (name) => Promise.reject(new Error(`The file ${name} is broken`, { cause: new Error(name) })),
      remove: async () => {},
    },
    shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images'))),
    web: undefined,
    publicUrl: 'http://localhost',
  })
  server = createServer(app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await cleanup()
})

interface LoggedError {
  message: string
  stack: string
  cause: LoggedError
}

/** The line that a picture of this name leaves in the log. */
const logged = async (name: string): Promise<string> => {
  lines.length = 0
  const answer = await request(`${origin}/images/${name}`, { reset: true })
  await answer.body.dump()
  expect(answer.statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

/** Steps of every pattern of the log, on a text, a character. */
const stepsPerCharacter = (text: string): number =>
  readPatterns('src/server/operation/log.ts').literals.reduce(
    (sum, { source, flags }) => sum + countSteps(compile(source, flags), text, 5_000_000),
    0,
  ) / text.length

describe('a name of many characters', () => {
  test.each([
    ['letters', 'a'.repeat(14_000)],
    ['parts of a network address', '1:'.repeat(7000)],
    ['words of an address', 'a.'.repeat(7000)],
    ['quotations', ':%20%22'.repeat(2000)],
  ])(
    'that are %s is cut before it is looked through, which takes some steps a character',
    async (_, name) => {
      const line = await logged(name)
      const { message, stack, cause } = (JSON.parse(line) as { err: LoggedError }).err
      for (const text of [message, stack, cause.message, cause.stack])
        expect(text.length).toBeLessThanOrEqual(2049)
      expect(stepsPerCharacter(line)).toBeLessThan(200)
    },
  )
})

test('a short name is logged as it is, without the address in it', async () => {
  expect(await logged('cat-400.webp')).toContain('The file cat-400.webp is broken')
  const withAddress = await logged('of-ada.lovelace@analytical.example')
  expect(withAddress).toContain('The file [address] is broken')
  expect(withAddress).not.toContain('lovelace')
})

test('an address that the cut would halve is left out whole', async () => {
  const line = await logged(`${'word%20'.repeat(405)}ada.lovelace@analytical.example`)
  expect(line).toContain('word word')
  expect(line).not.toContain('ada.')
})
