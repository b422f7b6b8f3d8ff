import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import type { Finished } from './container.ts'

/** Hands its words to the test over a socket, and prints what comes back. */
const PROGRAM = (socketPath: string): string => `#!${process.execPath} --
const request = require('node:http').request({ socketPath: ${JSON.stringify(socketPath)}, method: 'POST' }, (answer) => {
  answer.pipe(process.stdout)
  answer.on('end', () => (process.exitCode = Number(answer.headers['exit-code'])))
})
request.end(JSON.stringify({ cwd: process.cwd(), words: process.argv.slice(2) }))
`

/**
 * A program `docker` for the shell that runs the commands of the book.
 *
 * @returns the folder it is in
 */
export const provideDocker = async (
  folder: string,
  run: (words: readonly string[], cwd: string) => Promise<Finished>,
): Promise<string> => {
  const socketPath = join(folder, 'docker.sock')
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { words, cwd } = JSON.parse(await text(request)) as { words: string[]; cwd: string }
    const { code, output } = await run(words, cwd)
    response.setHeader('exit-code', String(code ?? 1))
    response.end(output)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(socketPath)
  await once(server, 'listening')
  server.unref()
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'docker'), PROGRAM(socketPath))
  chmodSync(join(bin, 'docker'), 0o755)
  return bin
}
