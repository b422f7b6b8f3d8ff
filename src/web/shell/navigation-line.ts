import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** While a page is loaded, a line under the bar says so at once (`hydrated.css`); the former page stays meanwhile. */
export const useNavigationLine = (): void => {
  const router = useRouter()
  useEffect(() => {
    const show = (isShown: boolean) => document.documentElement.toggleAttribute('data-navigating', isShown)
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => show(pathChanged)),
      router.subscribe('onResolved', () => show(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router])
}
