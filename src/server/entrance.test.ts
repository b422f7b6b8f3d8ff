import { createServer, type Server } from 'node:http'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { openEntrance } from './entrance.ts'

const HOST = '127.0.0.1'
const hello = (): Server => createServer((_, res) => res.end('hello'))
const open = (createServer = hello, port = 0) => openEntrance(createServer, port, HOST)
/** Each by a connection of its own. */
const ask = async (port: number): Promise<string> =>
  (await request(`http://${HOST}:${port}/`, { reset: true })).body.text()

test('everybody who comes at once is let in', async () => {
  const entrance = await open()
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(entrance.port)))
  expect(new Set(answers)).toEqual(new Set(['hello']))
  await entrance.close(1000)
  await expect(ask(entrance.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a port that is open is nobody else’s, though its listeners share it', async () => {
  const entrance = await open()
  await expect(open(hello, entrance.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await entrance.close(1000)
})

test('who is inside when it closes gets the answer', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const entrance = await open(() =>
    createServer((_, res) => {
      asked()
      void mayAnswer.then(() => res.end('hello'))
    }),
  )
  const asking = ask(entrance.port)
  await isAsked
  const closed = entrance.close(60_000)
  answer()
  expect(await asking).toBe('hello')
  await closed
})
