import { useEffect, useEffectEvent, useState } from 'react'
import { articleToolsTexts } from '#web/i18n/areas/article-tools.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { keepReadingPosition, readingPosition } from './reading-positions.ts'

/** For the browser to arrive where a navigation leads. */
const RENDER_MS = 500

const scrollable = () => document.documentElement.scrollHeight - innerHeight

/**
 * Remembers how far an article was read and, at the next visit, offers to go on from there. It never
 * scrolls by itself: a page that jumps has lost its reader.
 */
export const ContinueReading = ({ articleId }: { articleId: string }) => {
  const t = useTexts(articleToolsTexts)
  const [share, setShare] = useState<number>()
  const keep = useEffectEvent(() => {
    const room = scrollable()
    if (room > innerHeight / 2 && scrollY > 0) keepReadingPosition(articleId, scrollY / room)
  })

  useEffect(() => {
    const onScroll = () => {
      setShare(undefined)
      keep()
    }
    // After the router has gone to the top, or Back to where the reader was, which is no reading either.
    const timer = setTimeout(() => {
      if (scrollY === 0) setShare(readingPosition(articleId))
      addEventListener('scrollend', onScroll)
    }, RENDER_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('scrollend', onScroll)
    }
  }, [articleId])

  if (share === undefined) return null
  return (
    <button type="button" className="continue btn" onClick={() => scrollTo({ top: share * scrollable() })}>
      {t.continue}
    </button>
  )
}
