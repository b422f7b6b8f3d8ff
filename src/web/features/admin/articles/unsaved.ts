import { useState, useSyncExternalStore } from 'react'
import type { SESSION_ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { session } from '#web/lib/storage/storage.ts'

// By its type alone: the newsroom's file takes in what it imports, and every page that keeps something would load the newsroom.
const KEY: (typeof SESSION_ACTIVITY_KEYS)['editorUnsaved'] = 'editor_unsaved'

type Works = Record<string, object>

const readText = (): string => session.get(KEY) ?? '{}'

const readAll = (text = readText()): Works => {
  try {
    const works: unknown = JSON.parse(text)
    return typeof works === 'object' && works !== null ? (works as Works) : {}
  } catch {
    return {}
  }
}

const never = () => () => undefined

/** Whether something was written about it and not saved; no to all of it while the page is the server's. */
export const useIsUnsaved = (): ((id: string) => boolean) => {
  const works = readAll(useSyncExternalStore(never, readText, () => '{}'))
  return (id) => Object.hasOwn(works, id)
}

const keep = (id: string, work: object | undefined): void => {
  const { [id]: _old, ...others } = readAll()
  const works = work ? { ...others, [id]: work } : others
  if (Object.keys(works).length === 0) session.remove(KEY)
  else session.set(KEY, JSON.stringify(works))
}

/**
 * What an editor writes: there again after a reload, or a look at another page, until it is saved or the tab closes. Only for
 * what the browser alone draws: the server knows nothing of it.
 *
 * @param id of what is written about.
 * @param nothing what there is before the first word.
 */
export const useUnsaved = <T extends object>(id: string, nothing: T) => {
  const [work, setWork] = useState<T>(() => ({ ...nothing, ...readAll()[id] }))
  const change = (changes: Partial<T>): void =>
    setWork((before) => {
      const after = { ...before, ...changes }
      keep(id, JSON.stringify(after) === JSON.stringify(nothing) ? undefined : after)
      return after
    })
  return [work, change] as const
}
