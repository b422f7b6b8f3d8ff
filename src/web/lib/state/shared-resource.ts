import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createObservable, type Observable } from './observable.ts'
import { accountIdOf, perReader, type ReaderContext } from './per-reader.ts'

/** A query or a change that takes longer has failed. */
const MAX_WAIT_MS = 20_000

export interface Snapshot<T> {
  status: 'idle' | 'loading' | 'failed' | 'ready'
  /** Complete once ready. Includes changes that the server has not confirmed yet. */
  value: Partial<T>
}

/** On the server and during hydration. */
export const IDLE = { status: 'idle', value: {} } as const

type Send<Value> = (value: Value, signal: AbortSignal) => Promise<unknown>

/** `read` returns the same object until something changes. */
export interface SharedResource<T> extends Pick<Observable<Snapshot<T>>, 'read' | 'subscribe'> {
  /** Queries the server once; after a failure the next call does so again. Never rejects. */
  load: () => Promise<void>
  /** Replaces the value by what the server has just answered to another call. */
  adopt: (value: T) => void
  /** Applies what the server has just confirmed to another call, in other tabs too. */
  confirm: (change: Partial<T>) => void
  /**
   * Optimistic: changes the value at once and sends it. A change meanwhile of the same key is sent after the
   * answer, unless it was taken back. On failure it rolls back and rejects.
   */
  change: <K extends keyof T>(key: K, value: T[K], send: Send<T[K]>) => Promise<void>
}

/**
 * State of the server that components of a page share, in step with the reader's other tabs. Returns a
 * function that finds the instance of the current reader.
 *
 * @param name of the channel between the tabs of one account.
 */
export const createSharedResource = <T extends object>(
  name: string,
  load: (api: Api, signal: AbortSignal) => Promise<T>,
): ((context: ReaderContext) => SharedResource<T>) =>
  perReader((context: ReaderContext, accountId): SharedResource<T> => {
    const { read, set, subscribe } = createObservable<Snapshot<T>>(IDLE)
    let confirmed: Partial<T> = {}
    const wanted: Partial<T> = {}
    /** Confirmed since the last query was sent, whose answer may not include it. One object a query. */
    let late: Partial<T> = {}
    const underWay = new Map<keyof T, Promise<void>>()
    let channel: BroadcastChannel | undefined

    const isOver = () => accountIdOf(context) !== accountId
    const show = (status = read().status): void => set({ status, value: { ...confirmed, ...wanted } })
    const accept = (change: Partial<T>): void => {
      Object.assign(late, change)
      confirmed = { ...confirmed, ...change }
      show()
    }
    /** Stays open, because a change that is missed while nothing is shown would be missing later. */
    const openChannel = (): BroadcastChannel => {
      if (channel) return channel
      channel = new BroadcastChannel(`${name} ${accountId}`)
      channel.addEventListener('message', ({ data }: MessageEvent<Partial<T>>) => accept(data))
      return channel
    }
    const confirm = (change: Partial<T>): void => {
      accept(change)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      openChannel().postMessage(change)
    }
    const adopt = (value: T): void => {
      late = {}
      confirmed = value
      show('ready')
    }
    const query = async (): Promise<void> => {
      const since: Partial<T> = {}
      late = since
      const isReady = read().status === 'ready'
      if (!isReady) show('loading')
      const answer = await load(context.api, AbortSignal.timeout(MAX_WAIT_MS)).catch(() => undefined)
      // A later query or answer has replaced this one.
      if (late !== since) return
      if (answer) adopt({ ...answer, ...since })
      else if (!isReady) show('failed')
    }

    /** One call per key at a time. */
    const follow = async <K extends keyof T>(key: K, send: Send<T[K]>): Promise<void> => {
      try {
        while (wanted[key] !== confirmed[key]) {
          if (isOver()) throw new ApiError('unauthorized', 401)
          const goal = wanted[key] as T[K]
          await send(goal, AbortSignal.timeout(MAX_WAIT_MS))
          const change: Partial<T> = {}
          change[key] = goal
          confirm(change)
        }
      } catch (error) {
        // Without an answer, the server may have changed nevertheless.
        if (!isOver()) void query()
        throw error
      } finally {
        delete wanted[key]
        underWay.delete(key)
        show()
      }
    }

    return {
      read,
      subscribe: (listener) => {
        openChannel()
        return subscribe(listener)
      },
      load: async () => {
        if (read().status === 'idle' || read().status === 'failed') await query()
      },
      adopt,
      confirm,
      change: (key, value, send) => {
        wanted[key] = value
        show()
        const call = underWay.get(key) ?? follow(key, send)
        // Nothing was sent where the server has this value already.
        if (key in wanted) underWay.set(key, call)
        return call
      },
    }
  })
