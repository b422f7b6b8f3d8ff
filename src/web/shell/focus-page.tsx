import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * After a navigation, focus moves to the new content, as after a page load; otherwise it would stay on an
 * unmounted link.
 */
export const FocusPage = ({ contentId }: { contentId: string }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, contentId])
  return null
}
