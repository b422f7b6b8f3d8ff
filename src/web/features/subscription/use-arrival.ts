import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a step that replaced another under the same path, because the pressed button is
 * unmounted. A page load keeps the focus of the browser.
 */
export const useArrival = <E extends HTMLElement>() => {
  const wasAlive = useRef(useHydrated())
  const element = useRef<E>(null)
  useEffect(() => {
    if (wasAlive.current) element.current?.focus()
  }, [])
  return element
}
