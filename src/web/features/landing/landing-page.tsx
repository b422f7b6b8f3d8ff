import { type ComponentType, useEffect, useState } from 'react'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { landingTexts } from '#web/i18n/areas/landing.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Featured } from './featured.tsx'
import { FeaturedSkeleton } from './featured-skeleton.tsx'
import { Hero } from './hero.tsx'
import type { Landing } from './landing.ts'
import { Marquee, MarqueeSkeleton } from './marquee.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { BreakthroughsSection, SpotlightSection, WeekSection } from './sections.tsx'
import { useLanding } from './use-landing.ts'
import './landing.css'

/** Fetched by admins only, and once the page is alive: without script its buttons would do nothing. */
const AdminBox = () => {
  const [Tools, setTools] = useState<ComponentType>()
  useEffect(() => {
    void import('./admin-tools.tsx').then(({ AdminTools }) => setTools(() => AdminTools))
  }, [])
  return Tools ? <Tools /> : null
}

interface LandingPageProps {
  /** On its way where the page is opened inside the app; there already in a page from the server. */
  landing: Landing | Promise<Landing>
  /** The day the page was made, in UTC. */
  day: string
}

/** The front page. */
export const LandingPage = ({ landing, day }: LandingPageProps) => {
  const { role } = useViewer()
  const { shown, isMarqueeDue } = useLanding(landing)
  return (
    <div className="page landing">
      <Hero role={role} day={day} />
      {role === 'admin' && <AdminBox />}
      {shown && isMarqueeDue ? (
        shown.trending.length > 0 && <Marquee articles={shown.trending} />
      ) : (
        <MarqueeSkeleton />
      )}
      {shown ? <News landing={shown} /> : <FeaturedSkeleton />}
    </div>
  )
}

const News = ({ landing }: { landing: Landing }) => {
  const { hero, headlines, spotlights, breakthroughs, popular } = landing
  return (
    <>
      {hero.length > 0 ? <Featured hero={hero} headlines={headlines} /> : <Sections />}
      <NewsletterSection />
      {spotlights.map((spotlight) => (
        <SpotlightSection key={spotlight.category} {...spotlight} />
      ))}
      {breakthroughs.length > 0 && <BreakthroughsSection articles={breakthroughs} />}
      {popular.length > 0 && <WeekSection articles={popular} />}
    </>
  )
}

/** With nothing to show there is still somewhere to go. */
const Sections = () => {
  const t = useTexts(landingTexts)
  return (
    <section className="front">
      <div>
        <h2 className="list-title">{t.sections}</h2>
        <p className="dek mb-3">{t.sectionsText}</p>
        <CategoryLinks />
      </div>
    </section>
  )
}
