import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ANONYMOUS_READER } from '#web/lib/api/reader.ts'
import { aReader } from './reader.fixture.ts'
import { createSharedResource } from './shared-resource.ts'

interface Switches {
  light: boolean
  sound: boolean
}
const DARK: Switches = { light: false, sound: false }

/** Calls that answer when the test says so. */
const createCalls = <T>() => {
  const waiting: PromiseWithResolvers<T>[] = []
  return {
    count: 0,
    call(signal: AbortSignal): Promise<T> {
      this.count += 1
      const call = Promise.withResolvers<T>()
      waiting.push(call)
      signal.addEventListener('abort', () => call.reject(new ApiError('network_error', 0)))
      return call.promise
    },
    answer: (value: T) => waiting.shift()?.resolve(value),
    fail: (status = 500) => waiting.shift()?.reject(new ApiError('server_error', status)),
  }
}

const NO_API = undefined as unknown as Api
let queries: ReturnType<typeof createCalls<Switches>>
let sends: ReturnType<typeof createCalls<unknown>>
let switches: ReturnType<typeof createSharedResource<Switches>>
let page: ReturnType<typeof aReader>
const send = (_value: boolean, signal: AbortSignal) => sends.call(signal)
const read = () => switches(page).read()
const loaded = async () => {
  const loading = switches(page).load()
  queries.answer(DARK)
  await loading
}
beforeEach(() => {
  queries = createCalls()
  sends = createCalls()
  switches = createSharedResource('switches', (_api, signal) => queries.call(signal))
  page = aReader(NO_API, 'ada')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('loading', () => {
  it('queries once for all components, and says where it stands', async () => {
    const seen: string[] = []
    switches(page).subscribe(() => seen.push(read().status))
    expect(read()).toEqual({ status: 'idle', value: {} })
    const both = [switches(page).load(), switches(page).load()]
    queries.answer(DARK)
    await Promise.all(both)
    await switches(page).load()
    expect(queries.count).toBe(1)
    expect(seen).toEqual(['loading', 'ready'])
    expect(read().value).toEqual(DARK)
    expect(read()).toBe(read())
  })

  it('fails without an answer, and is tried again on request', async () => {
    const failed = switches(page).load()
    queries.fail()
    await failed
    expect(read().status).toBe('failed')
    await loaded()
    expect(read()).toEqual({ status: 'ready', value: DARK })
  })

  it('ends after twenty seconds', async () => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(), ms)
      return limit.signal
    })
    void switches(page).load()
    const change = switches(page).change('light', true, send)
    const outcome = change.catch((error: ApiError) => error.code)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(read()).toEqual({ status: 'loading', value: { light: true } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('network_error')
    expect(read().value).toEqual({})
  })

  it('keeps an answer that arrived with a page over one that was asked for earlier', async () => {
    const loading = switches(page).load()
    switches(page).adopt({ light: true, sound: true })
    queries.answer(DARK)
    await loading
    expect(read()).toEqual({ status: 'ready', value: { light: true, sound: true } })
  })
})

describe('a change', () => {
  it('is shown at once, and again after the answer', async () => {
    await loaded()
    const change = switches(page).change('light', true, send)
    expect(read().value).toEqual({ light: true, sound: false })
    sends.answer('ok')
    await change
    expect(read().value).toEqual({ light: true, sound: false })
  })

  it('is rolled back when it fails, without the change of another key beside it', async () => {
    await loaded()
    const light = switches(page).change('light', true, send)
    const sound = switches(page).change('sound', true, send)
    sends.fail()
    await expect(light).rejects.toMatchObject({ status: 500 })
    expect(read().value).toEqual({ light: false, sound: true })
    sends.answer('ok')
    await sound
    expect(read().value).toEqual({ light: false, sound: true })
  })

  it('without an answer asks the server what it holds', async () => {
    await loaded()
    const change = switches(page).change('light', true, send)
    sends.fail(0)
    await expect(change).rejects.toMatchObject({ status: 0 })
    expect(read()).toEqual({ status: 'ready', value: DARK })
    queries.answer({ light: true, sound: false })
    await expect.poll(() => read().value.light).toBe(true)
  })

  it('of the same key waits for the one before, and only the last is sent', async () => {
    await loaded()
    const changes = [true, false, true, false].map((value) => switches(page).change('light', value, send))
    expect(read().value.light).toBe(false)
    sends.answer('ok')
    await expect.poll(() => sends.count).toBe(2)
    sends.answer('ok')
    await Promise.all(changes)
    expect(sends.count).toBe(2)
    expect(read().value.light).toBe(false)
  })

  it('that was taken back before the answer is not sent again', async () => {
    await loaded()
    const changes = [true, false, true].map((value) => switches(page).change('light', value, send))
    sends.answer('ok')
    await Promise.all(changes)
    expect(sends.count).toBe(1)
    expect(read().value.light).toBe(true)
  })

  it('to what the server holds already sends nothing, and the next one is sent', async () => {
    await loaded()
    await switches(page).change('light', false, send)
    expect(sends.count).toBe(0)
    const change = switches(page).change('light', true, send)
    sends.answer('ok')
    await change
    expect(read().value.light).toBe(true)
  })

  it('is undone by a change to the value before', async () => {
    await loaded()
    const change = switches(page).change('light', true, send)
    sends.answer('ok')
    await change
    const undo = switches(page).change('light', false, send)
    expect(read().value.light).toBe(false)
    sends.answer('ok')
    await undo
    expect(read().value.light).toBe(false)
  })

  it('that was confirmed while a query was on its way is not lost in its answer', async () => {
    const loading = switches(page).load()
    const change = switches(page).change('light', true, send)
    sends.answer('ok')
    await change
    queries.answer(DARK)
    await loading
    expect(read()).toEqual({ status: 'ready', value: { light: true, sound: false } })
  })
})

describe('two tabs', () => {
  const openTab = async (account: string) => {
    const tab = aReader(NO_API, account)
    const stop = switches(tab).subscribe(() => undefined)
    const loading = switches(tab).load()
    queries.answer(DARK)
    await loading
    return { value: () => switches(tab).read().value, stop }
  }

  it('are in step once the server has confirmed, also while nothing of it is shown', async () => {
    await loaded()
    const other = await openTab('ada')
    other.stop()
    const change = switches(page).change('light', true, send)
    expect(other.value()).toEqual(DARK)
    sends.answer('ok')
    await change
    await expect.poll(other.value).toEqual({ light: true, sound: false })
    switches(page).confirm({ light: false, sound: true })
    await expect.poll(other.value).toEqual({ light: false, sound: true })
  })

  it('of two readers do not hear each other', async () => {
    await loaded()
    const stranger = await openTab('grace')
    const own = await openTab('ada')
    switches(page).confirm({ light: true })
    await expect.poll(own.value).toEqual({ light: true, sound: false })
    expect(stranger.value()).toEqual(DARK)
  })

  it('change different keys at the same time, and both changes stay', async () => {
    await loaded()
    const other = aReader(NO_API, 'ada')
    switches(other).adopt(DARK)
    switches(page).subscribe(() => undefined)
    switches(other).subscribe(() => undefined)
    const changes = [switches(page).change('light', true, send), switches(other).change('sound', true, send)]
    sends.answer('ok')
    sends.answer('ok')
    await Promise.all(changes)
    for (const tab of [page, other])
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await expect.poll(() => switches(tab).read().value).toEqual({ light: true, sound: true })
  })
})

describe('signing out', () => {
  it('resets the value for the next reader of the page', async () => {
    await loaded()
    page.viewer = ANONYMOUS_READER
    expect(read()).toEqual({ status: 'idle', value: {} })
    page.viewer = aReader(NO_API, 'grace').viewer
    expect(read()).toEqual({ status: 'idle', value: {} })
  })

  it('while a change is pending keeps its answer from the next reader, and sends no further one', async () => {
    await loaded()
    const former = switches(page)
    const changes = [former.change('light', true, send), former.change('light', false, send)]
    const outcomes = Promise.allSettled(changes)
    page.viewer = aReader(NO_API, 'grace').viewer
    switches(page).subscribe(() => undefined)
    sends.answer('ok')
    expect(await outcomes).toMatchObject([{ reason: { status: 401 } }, { reason: { status: 401 } }])
    expect(sends.count).toBe(1)
    expect(queries.count).toBe(1)
    expect(read()).toEqual({ status: 'idle', value: {} })
  })

  it('while a query is pending keeps its answer from the next reader', async () => {
    const loading = switches(page).load()
    page.viewer = aReader(NO_API, 'grace').viewer
    queries.answer({ light: true, sound: true })
    await loading
    expect(read()).toEqual({ status: 'idle', value: {} })
  })
})
