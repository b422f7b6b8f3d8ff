import { NewsletterCard } from '#web/components/letters/newsletter-card.tsx'
import { landingTexts } from '#web/i18n/areas/landing.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/** The letters, under the day's first stories. */
export const NewsletterSection = () => {
  const t = useTexts(landingTexts)
  return (
    <section className="letter">
      <div>
        <h2>{t.letterTitle}</h2>
        <p className="dek">{t.letterText}</p>
      </div>
      <NewsletterCard source="landing-hero" />
    </section>
  )
}
