import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { followReading } from './follow-reading.ts'

/** Offers to continue where the last visit of an article ended; hidden otherwise. */
export const ContinueReading = ({ articleId }: { articleId: string }) => {
  const t = useTexts('articleTools')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (button.current ? followReading(button.current, articleId) : undefined), [articleId])
  return (
    // `followReading` shows it, perhaps before hydration.
    <Button ref={button} className="continue" data-continues={articleId} hidden suppressHydrationWarning>
      {t.continue}
    </Button>
  )
}
