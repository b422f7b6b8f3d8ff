import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** While a page is loaded, a line under the bar says so at once (`hydrated.css`); the former page stays meanwhile. */
export const useNavigationLine = (): void => {
  const router = useRouter()
  useEffect(() => {
    const { dataset } = document.documentElement
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) dataset['navigating'] = ''
      }),
      router.subscribe('onResolved', () => delete dataset['navigating']),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router])
}
