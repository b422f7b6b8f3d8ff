import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Context } from '#domain/kernel/context.ts'
import { openTakedownWeb } from './takedown-web.ts'

const PROGRAM = fileURLToPath(new URL('./takedown-program.ts', import.meta.url))

export interface TakedownProcess {
  origin: string
  /** Empties its caches. */
  invalidate: () => Promise<void>
  close: () => Promise<void>
}

const nextMessage = (child: ChildProcess): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = (code: number | null): void =>
    reject(new Error(`A process of the site ended with ${String(code)}`))
  child.once('exit', fail)
  child.once('message', resolve)
  return promise.finally(() => {
    child.off('exit', fail)
    child.off('message', resolve)
  })
}

const startProcess = async (databaseUrl: string, folder: string): Promise<TakedownProcess> => {
  const child = spawn(process.execPath, [PROGRAM, databaseUrl, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const origin = String(await nextMessage(child))
  return {
    origin,
    invalidate: async () => {
      const done = nextMessage(child)
      child.send('invalidate')
      await done
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Two processes on one PostgreSQL. The embedded engine has one process, where both are apps with caches of their own. */
export const startTakedownProcesses = async (
  ctx: Context,
  databaseUrl: string | undefined,
  folder: string,
): Promise<[TakedownProcess, TakedownProcess]> => {
  if (databaseUrl !== undefined)
    return [await startProcess(databaseUrl, folder), await startProcess(databaseUrl, folder)]
  const open = async (): Promise<TakedownProcess> => {
    const web = await openTakedownWeb(ctx, folder)
    return { origin: web.origin, invalidate: async () => web.invalidate(), close: async () => web.close() }
  }
  return [await open(), await open()]
}
