import { useEffect, useEffectEvent, useState } from 'react'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { LANDING_REFRESHED_NOTICE_MS } from '#contract/limits.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { followLanding } from './follow-landing.ts'
import { cacheHero, cachedHero } from './hero-cache.ts'
import { EMPTY_LANDING, type Landing } from './landing.ts'

/** Caches resolved promises, so that Back renders the page at once instead of a skeleton. */
const loaded = new WeakMap<object, Landing>()

const remember = async (landing: Landing | Promise<Landing>): Promise<Landing> => {
  const news = await landing
  loaded.set(landing, news)
  return news
}

/** `stand-in` is the hero that was cached at an earlier visit. */
type Shown = { kind: 'news' | 'stand-in'; landing: Landing } | undefined

/**
 * After three seconds without an answer the cached hero is shown, and a toast announces the news when they
 * arrive. Failures are silent. The marquee's skeleton is shown for a second.
 */
export const useLanding = (landing: Landing | Promise<Landing>, languages: ListLanguages | undefined) => {
  const { locale } = useI18n()
  const t = useTexts('landing')
  const showToast = useToast()
  const [shown, setShown] = useState<Shown>(() => {
    const news = landing instanceof Promise ? loaded.get(landing) : landing
    return news && { kind: 'news', landing: news }
  })
  const [isMarqueeDue, setIsMarqueeDue] = useState(shown !== undefined)

  const standIn = useEffectEvent((isForGood: boolean) => {
    const hero = cachedHero(locale, languages)
    if (!shown && (hero || isForGood))
      setShown({ kind: 'stand-in', landing: { ...EMPTY_LANDING, hero: hero ?? [] } })
  })
  const receive = useEffectEvent((news: Landing) => {
    if (news.hero.length > 0) cacheHero(locale, news.hero, languages)
    if (shown?.kind === 'stand-in') showToast(t.refreshed, 'info', LANDING_REFRESHED_NOTICE_MS)
    if (shown?.landing !== news) setShown({ kind: 'news', landing: news })
  })

  useEffect(
    () =>
      followLanding(remember(landing), {
        onMarqueeDue: () => setIsMarqueeDue(true),
        onMissing: (isForGood) => standIn(isForGood),
        onNews: (news) => receive(news),
      }),
    [landing],
  )

  return {
    /** Undefined while the skeleton is rendered. */
    shown: shown?.landing,
    isMarqueeDue,
  }
}
