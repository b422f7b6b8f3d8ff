import { createServer, type Server } from 'node:http'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { openHttpListener } from './http-listener.ts'

const HOST = '127.0.0.1'
const hello = (): Server => createServer((_, res) => res.end('hello'))
const open = (createServer = hello, port = 0) => openHttpListener(createServer, port, HOST)
/** Each by a connection of its own. */
const ask = async (port: number): Promise<string> =>
  (await request(`http://${HOST}:${port}/`, { reset: true })).body.text()

test('a burst of connections is accepted', async () => {
  const listener = await open()
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(listener.port)))
  expect(new Set(answers)).toEqual(new Set(['hello']))
  await listener.close(1000)
  await expect(ask(listener.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('another process cannot listen on the port that the listeners of one share', async () => {
  const listener = await open()
  await expect(open(hello, listener.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await listener.close(1000)
})

test('a request in flight gets its response when the listener closes', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const listener = await open(() =>
    createServer((_, res) => {
      asked()
      void mayAnswer.then(() => res.end('hello'))
    }),
  )
  const asking = ask(listener.port)
  await isAsked
  const closed = listener.close(60_000)
  answer()
  expect(await asking).toBe('hello')
  await closed
})
