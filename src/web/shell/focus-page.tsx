import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * After a change of page the keyboard and the screen reader begin at the new content, as they do
 * when a browser loads a page; without this they would stay on a link that is gone.
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
