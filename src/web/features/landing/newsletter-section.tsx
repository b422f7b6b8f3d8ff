import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'

/** The letters, under the day's first stories. */
export const NewsletterSection = () => (
  <section className="letter">
    <NewsletterCard source="landing-hero" hasHeading />
  </section>
)
