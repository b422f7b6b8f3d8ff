import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { LanguagesNav } from '#web/components/list-languages/languages-nav.tsx'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Featured, FeaturedSkeleton } from './featured.tsx'
import { Hero } from './hero.tsx'
import type { Landing } from './landing.ts'
import { Masthead } from './masthead.tsx'
import { Marquee, MarqueeSkeleton } from './marquee.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PaperEnd } from './paper-end.tsx'
import { BreakthroughsSection, SpotlightSection, WeekSection } from './sections.tsx'
import { useLanding } from './use-landing.ts'
import './landing.css'

const loadEmpty = async () => (await import('./empty-landing.tsx')).EmptyLanding

/**
 * Loaded on demand, because the front page is rarely empty. The server bundles it: a suspended part would
 * delay rendering.
 */
const EmptyLanding = import.meta.env.SSR
  ? await loadEmpty()
  : lazy(async () => ({ default: await loadEmpty() }))

/** Loaded for staff only, after hydration, because its buttons need scripts. */
const AdminBox = () => {
  const [Tools, setTools] = useState<ComponentType>()
  useEffect(() => {
    // If the chunk does not load, the page is without its tools until the next one.
    import('./admin-tools.tsx').then(
      ({ AdminTools }) => setTools(() => AdminTools),
      () => undefined,
    )
  }, [])
  return Tools ? <Tools /> : null
}

interface LandingPageProps {
  /** A promise after a navigation inside the app; resolved in a page that the server rendered. */
  landing: Landing | Promise<Landing>
  /** The UTC day of rendering, like `2026-11-20`. */
  day: string
  languages: ListLanguages | undefined
}

export const LandingPage = ({ landing, day, languages }: LandingPageProps) => {
  const { role, staff } = useCurrentReader()
  const { shown, isMarqueeDue } = useLanding(landing, languages)
  return (
    <div className="page landing">
      <Masthead day={day} edition={shown ? shown.edition : undefined} />
      <Hero role={role} />
      {(role === 'admin' || staff) && <AdminBox />}
      {shown && isMarqueeDue ? (
        shown.trending.length > 0 && <Marquee articles={shown.trending} />
      ) : (
        <MarqueeSkeleton />
      )}
      <LanguagesNav path="/" chosen={languages} />
      {shown ? <News landing={shown} languages={languages} /> : <FeaturedSkeleton />}
    </div>
  )
}

const News = ({ landing, languages }: { landing: Landing } & Pick<LandingPageProps, 'languages'>) => {
  const { hero, paired, numbered, headlines, spotlights, breakthroughs, popular } = landing
  return (
    <>
      {hero.length > 0 ? (
        <Featured hero={hero} paired={paired} numbered={numbered} headlines={headlines} />
      ) : (
        <Suspense>
          <EmptyLanding languages={languages} />
        </Suspense>
      )}
      <NewsletterSection />
      {spotlights.map((spotlight) => (
        <SpotlightSection key={spotlight.category} {...spotlight} />
      ))}
      {breakthroughs.length > 0 && <BreakthroughsSection articles={breakthroughs} />}
      {popular.length > 0 && <WeekSection articles={popular} />}
      {hero.length > 0 && <PaperEnd />}
    </>
  )
}
