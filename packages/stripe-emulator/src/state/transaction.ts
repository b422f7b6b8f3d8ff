import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { withoutIncluded } from './without-included.ts'
import { noSuch } from './stripe-error-response.ts'
import { dueAtOf } from './due.ts'
import type { HiddenOf, Kind, Objects } from './objects.ts'
import type { StoredObject, EmulatorStore } from './emulator-store.ts'

export type PageUrl = (language: string | null | undefined, path: string) => string

export interface Transaction {
  /** Test clock in Unix seconds, as all times of Stripe's API. Only the timeline advances it. */
  now: number
  pageUrl: PageUrl
  find: <K extends Kind>(kind: K, id: string) => Promise<Objects[K] | undefined>
  /** @throws StripeErrorResponse for an unknown id: status 400 if `param` names it, 404 if the path does. */
  get: <K extends Kind>(kind: K, id: string, param?: string) => Promise<Objects[K]>
  hiddenOf: <K extends Kind>(kind: K, id: string) => Promise<HiddenOf<K> | null>
  /** Newest first. */
  list: <K extends Kind>(kind: K, customer?: string) => Promise<Objects[K][]>
  /** The objects directly newer than one of the same kind; newest first, as in all lists. */
  listNewer: <K extends Kind>(kind: K, id: string, limit: number) => Promise<Objects[K][]>
  /**
   * Upserts the whole object; without `hidden` its stored hidden state is kept.
   *
   * @param owner customer of an object that has no such field, for example an `invoice_payment`
   */
  put: <K extends Kind>(
    object: Objects[K] & { object: K },
    hidden?: HiddenOf<K>,
    owner?: string,
  ) => Promise<void>
  /** Stores an event with a copy of the object, so that a later change does not affect a late delivery. */
  emit: (type: Stripe.Event['type'], object: { id: string }, before?: object) => Promise<void>
  /** The earliest due object of a kind, if it is due by `at` (Unix seconds). */
  findDue: <K extends Kind>(kind: K, at: number) => Promise<{ object: Objects[K]; dueAt: number } | undefined>
}

export interface TransactionOptions {
  store: EmulatorStore
  now: number
  pageUrl: PageUrl
  /** Version of the API in which the object of an event is serialized; every event contains it. */
  apiVersion: () => string
  /** API request that caused the events; null if the clock or a page caused them. */
  request: Stripe.Event['request']
  /** Deliveries follow the real clock, because the receiver's clock does not advance with the test clock. */
  deliverAt: Date
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

const customerOf = (object: object): string | null => {
  if ('customer' in object && typeof object.customer === 'string') return object.customer
  return null
}

export const createTransaction = ({
  store,
  now,
  pageUrl,
  apiVersion,
  request,
  deliverAt,
}: TransactionOptions): Transaction => {
  const read = new Map<string, StoredObject>()
  const load = async (kind: Kind, id: string): Promise<StoredObject | undefined> => {
    const kept = read.get(id) ?? (await store.find(id))
    if (kept?.kind !== kind) return undefined
    read.set(id, kept)
    return kept
  }
  const tx: Transaction = {
    now,
    pageUrl,
    find: async (kind, id) => structuredClone((await load(kind, id))?.data) as never,
    get: async (kind, id, param) => {
      const found = await tx.find(kind, id)
      if (!found) throw noSuch(kind, id, param, param ? 400 : 404)
      return found
    },
    hiddenOf: async (kind, id) => ((await load(kind, id))?.hidden ?? null) as never,
    list: async (kind, customer) => {
      const kept = await store.list({ kind, customer })
      for (const one of kept) read.set(one.id, one)
      return kept.map(({ data }) => structuredClone(data)) as never
    },
    listNewer: async (kind, id, limit) =>
      (await store.list({ kind, newerThan: id, limit })).map(({ data }) => structuredClone(data)) as never,
    put: async (object, hidden, owner) => {
      const kept: StoredObject = {
        id: object.id,
        kind: object.object,
        customer: owner ?? customerOf(object) ?? read.get(object.id)?.customer ?? null,
        dueAt: null,
        data: structuredClone(object),
        hidden: hidden ?? read.get(object.id)?.hidden ?? null,
      }
      const dueAt = dueAtOf(kept)
      kept.dueAt = dueAt === null ? null : new Date(dueAt * 1000)
      read.set(object.id, kept)
      await store.put(kept)
    },
    emit: async (type, object, before) => {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion(),
        created: tx.now,
        data: {
          object: withoutIncluded(structuredClone(object)),
          ...(before && { previous_attributes: withoutIncluded(structuredClone(before)) }),
        },
        livemode: false,
        pending_webhooks: 1,
        request,
        type,
      } as Stripe.Event
      await store.put({
        id: event.id,
        kind: 'event',
        customer: customerOf(object),
        dueAt: deliverAt,
        data: event,
        hidden: { attempts: 0 } satisfies HiddenOf<'event'>,
      })
    },
    findDue: async (kind, at) => {
      const kept = await store.findDue(kind, new Date(at * 1000))
      if (!kept?.dueAt) return undefined
      read.set(kept.id, kept)
      return { object: structuredClone(kept.data) as never, dueAt: kept.dueAt.getTime() / 1000 }
    },
  }
  return tx
}
