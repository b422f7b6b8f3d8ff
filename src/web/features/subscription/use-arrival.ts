import { useEffect, useRef } from 'react'
import { useIsAlive } from '#web/components/account-form/use-account-form.ts'

/**
 * What takes the focus when a step replaces another on the same address path: what was pressed is gone. On a page that
 * was just loaded the browser's own start stays.
 */
export const useArrival = <E extends HTMLElement>() => {
  const wasAlive = useRef(useIsAlive())
  const element = useRef<E>(null)
  useEffect(() => {
    if (wasAlive.current) element.current?.focus()
  }, [])
  return element
}
