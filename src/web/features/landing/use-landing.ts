import { useEffect, useEffectEvent, useState } from 'react'
import {
  LANDING_HERO_TIMEOUT_MS,
  LANDING_REFRESHED_NOTICE_MS,
  MARQUEE_SKELETONS_MS,
} from '#contract/limits.ts'
import { landingTexts } from '#web/i18n/areas/landing.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { keepHero, keptHero } from './hero-cache.ts'
import { EMPTY_LANDING, type Landing } from './landing.ts'

/** Promises that kept their word, so that the way back needs no skeleton. */
const settled = new WeakMap<Promise<Landing>, Landing>()

const known = (landing: Landing | Promise<Landing>): Landing | undefined =>
  landing instanceof Promise ? settled.get(landing) : landing

const settle = async (landing: Landing | Promise<Landing>): Promise<Landing> => {
  const news = await landing
  if (landing instanceof Promise) settled.set(landing, news)
  return news
}

/** `stand-in`: the hero of the last visit. */
type Shown = { kind: 'news' | 'stand-in'; landing: Landing } | undefined

interface LandingView {
  /** Undefined while its shape stands for it. */
  shown: Landing | undefined
  isMarqueeDue: boolean
}

/**
 * What of the landing page can be shown. While the API is slow, the hero of the last visit stands in after
 * three seconds; when the news then come, a notice says so. A failure says nothing.
 * Where the marquee had to wait, it shows its shape for a second.
 */
export const useLanding = (landing: Landing | Promise<Landing>): LandingView => {
  const { locale } = useI18n()
  const t = useTexts(landingTexts)
  const showToast = useToast()
  const [shown, setShown] = useState<Shown>(() => {
    const news = known(landing)
    return news && { kind: 'news', landing: news }
  })
  const [isMarqueeDue, setIsMarqueeDue] = useState(shown !== undefined)

  const standIn = useEffectEvent(() => {
    const hero = shown ? undefined : keptHero(locale)
    if (hero) setShown({ kind: 'stand-in', landing: { ...EMPTY_LANDING, hero } })
  })
  const receive = useEffectEvent((news: Landing) => {
    if (news.hero.length > 0) keepHero(locale, news.hero)
    if (shown?.kind === 'stand-in') showToast(t.refreshed, 'info', LANDING_REFRESHED_NOTICE_MS)
    if (shown?.landing !== news) setShown({ kind: 'news', landing: news })
  })
  const giveUp = useEffectEvent(() => {
    const hero = keptHero(locale)
    setShown(shown ?? { kind: 'stand-in', landing: hero ? { ...EMPTY_LANDING, hero } : EMPTY_LANDING })
  })

  useEffect(() => {
    let isOver = false
    const marquee = setTimeout(() => setIsMarqueeDue(true), MARQUEE_SKELETONS_MS)
    const slow = setTimeout(standIn, LANDING_HERO_TIMEOUT_MS)
    const wait = async () => {
      try {
        const news = await settle(landing)
        if (!isOver) receive(news)
      } catch {
        if (!isOver) giveUp()
      }
      clearTimeout(slow)
    }
    void wait()
    return () => {
      isOver = true
      clearTimeout(marquee)
      clearTimeout(slow)
    }
  }, [landing])

  return { shown: shown?.landing, isMarqueeDue }
}
