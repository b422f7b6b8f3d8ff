import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const reload = vi.fn<() => void>()

/** A document that was just loaded. */
const loadDocument = async (html = '') => {
  vi.resetModules()
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { pathname: '/', href: 'https://apercu.test/', reload })
  const { MissingFileError: Missing } = await import('./missing-file.ts')
  const { loadOrReload: loadWith } = await import('./load-or-reload.ts')
  // In a browser this is part of `recover.js`.
  const { reloadOnce } = await import('./reload-once.ts')
  const loadOrReload = <T>(load: () => Promise<T>) => loadWith(load, reloadOnce)
  return { document, loadOrReload, missing: () => Promise.reject(new Missing('gone')) }
}

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async () => new Response(null))
})
afterEach(() => void vi.unstubAllGlobals())

test('what loads is passed on', async () => {
  const { loadOrReload } = await loadDocument()
  expect(await loadOrReload(async () => 'module')).toBe('module')
})

test('a missing file reloads the page, and no failure is shown meanwhile', async () => {
  const { loadOrReload, missing: load } = await loadDocument()
  const isDone = vi.fn<() => void>()
  void loadOrReload(load).then(isDone, isDone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(isDone).not.toHaveBeenCalled()
})

test('it rejects when the reload did not help', async () => {
  const first = await loadDocument()
  void first.loadOrReload(first.missing)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const second = await loadDocument()
  await expect(second.loadOrReload(second.missing)).rejects.toThrow('gone')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it rejects rather than lose what was typed', async () => {
  const {
    document,
    loadOrReload,
    missing: load,
  } = await loadDocument('<input value=""><textarea></textarea>')
  const field = document.querySelector('input') as HTMLInputElement
  Object.defineProperty(field, 'defaultValue', { value: '' })
  field.value = 'a long message'
  await expect(loadOrReload(load)).rejects.toThrow('gone')
  expect(reload).not.toHaveBeenCalled()
})

test('other failures are none of a release', async () => {
  const { loadOrReload } = await loadDocument()
  await expect(loadOrReload(() => Promise.reject(new Error('no session')))).rejects.toThrow('no session')
  expect(reload).not.toHaveBeenCalled()
})
