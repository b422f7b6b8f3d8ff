import { useEffect, useState } from 'react'

/** True once the component has been mounted for `afterMs`. */
export const useIsLate = (afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
