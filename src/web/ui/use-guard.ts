import { useRef, useState } from 'react'

/**
 * Runs one act at a time: a call while another is pending does nothing.
 *
 * @returns the function that runs an act and resolves to its result, and whether one is pending
 */
export const useGuard = (): [
  run: <T>(act: () => Promise<T>) => Promise<T | undefined>,
  isPending: boolean,
] => {
  // A second click may come before React has rendered the first one.
  const isBusy = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setIsPending(true)
    try {
      return await act()
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }
  return [run, isPending]
}
