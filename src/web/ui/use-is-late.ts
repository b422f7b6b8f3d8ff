import { useEffect, useState } from 'react'

/** False at first, true once the component has been mounted for that long. */
export const useIsLate = (afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
