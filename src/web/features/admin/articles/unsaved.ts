import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SESSION_ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { session } from '#web/lib/storage/storage.ts'

/**
 * Typed by the storage keys without importing their values: the bundler would move them into the newsroom's
 * chunk, which every page that uses storage would load.
 */
const KEY: (typeof SESSION_ACTIVITY_KEYS)['editorUnsaved'] = 'editor_unsaved'

type Works = Record<string, object>

const readAll = (): Works => {
  try {
    const works: unknown = JSON.parse(session.get(KEY) ?? '{}')
    return typeof works === 'object' && works !== null ? (works as Works) : {}
  } catch {
    return {}
  }
}

/** False for every id during hydration, because the server does not know the session storage. */
export const useIsUnsaved = (): ((id: string) => boolean) => {
  const works = useHydrated() ? readAll() : {}
  return (id) => Object.hasOwn(works, id)
}

const keep = (id: string, work: object | undefined): void => {
  const { [id]: _old, ...others } = readAll()
  const works = work ? { ...others, [id]: work } : others
  if (Object.keys(works).length === 0) session.remove(KEY)
  else session.set(KEY, JSON.stringify(works))
}

/**
 * Text in session storage, which survives reloads and navigation until it is saved or the tab is closed. Only
 * for components that the server does not render.
 *
 * @param id of the edited object.
 *
 * @param nothing the initial state, which is not stored.
 */
export const useUnsaved = <T extends object>(id: string, nothing: T) => {
  const [work, setWork] = useState<T>(() => ({ ...nothing, ...readAll()[id] }))
  const latest = useRef(work)
  const change = (changes: Partial<T>): void => {
    const after = { ...latest.current, ...changes }
    latest.current = after
    // Not in an updater of the state, which never runs when the editor closes in the same tick.
    keep(id, JSON.stringify(after) === JSON.stringify(nothing) ? undefined : after)
    setWork(after)
  }
  return [work, change] as const
}
