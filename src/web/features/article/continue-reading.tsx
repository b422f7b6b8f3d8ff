import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { storeReadingPosition, readingPosition } from './reading-positions.ts'

/** Longer than the browser takes to restore a scroll position after Back. */
const RENDER_MS = 500

const scrollable = () => document.documentElement.scrollHeight - innerHeight

/**
 * Stores how far an article was read and offers to continue at the next visit. It never scrolls by itself,
 * because an unexpected jump disorients readers.
 */
export const ContinueReading = ({ articleId }: { articleId: string }) => {
  const t = useTexts('articleTools')
  const [share, setShare] = useState<number>()
  const keep = useEffectEvent(() => {
    const room = scrollable()
    if (room > innerHeight / 2 && scrollY > 0) storeReadingPosition(articleId, scrollY / room)
  })

  useEffect(() => {
    const onScroll = () => {
      setShare(undefined)
      keep()
    }
    // Neither the router's scroll to the top nor Back's restored position counts as reading.
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
    <Button className="continue" onClick={() => scrollTo({ top: share * scrollable() })}>
      {t.continue}
    </Button>
  )
}
