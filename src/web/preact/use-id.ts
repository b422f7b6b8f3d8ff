import { useId as usePreactId, useSyncExternalStore } from 'preact/compat'

const subscribe = () => () => undefined

/**
 * Preact keeps the attributes of a page that it hydrates, and makes other ids than the server's React did: a label that is rendered
 * later would name an id that no element has. An id that changes after hydration is written to every attribute that holds it.
 */
export const useId = (): string => {
  const id = usePreactId()
  return useSyncExternalStore(
    subscribe,
    () => id,
    () => `${id}-server`,
  )
}
