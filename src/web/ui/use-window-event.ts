import { useEffect, useEffectEvent } from 'react'

/** Calls back with each event of the window, as long as the component is mounted. */
export const useWindowEvent = <K extends keyof WindowEventMap>(
  type: K,
  onEvent: (event: WindowEventMap[K]) => void,
): void => {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    const listen = (event: WindowEventMap[K]) => handle(event)
    addEventListener(type, listen)
    return () => removeEventListener(type, listen)
  }, [type])
}
