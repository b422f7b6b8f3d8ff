import { useEffect, useRef } from 'react'
import { useIsAlive } from '#web/components/account-form/use-account-form.ts'

/**
 * Takes the focus when a step replaces another under the same path, which unmounts the pressed button. A page
 * load keeps the browser's own focus.
 */
export const useArrival = <E extends HTMLElement>() => {
  const wasAlive = useRef(useIsAlive())
  const element = useRef<E>(null)
  useEffect(() => {
    if (wasAlive.current) element.current?.focus()
  }, [])
  return element
}
