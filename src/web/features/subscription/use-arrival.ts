import { useEffect, useRef } from 'react'
import { useIsAlive } from '#web/ui/use-is-alive.ts'

/**
 * Moves the focus to a step that replaced another under the same path, because the pressed button is
 * unmounted. A page load keeps the focus of the browser.
 */
export const useArrival = <E extends HTMLElement>() => {
  const wasAlive = useRef(useIsAlive())
  const element = useRef<E>(null)
  useEffect(() => {
    if (wasAlive.current) element.current?.focus()
  }, [])
  return element
}
