import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'

/** The newsletter's form, below the first stories. */
export const NewsletterSection = () => (
  <section className="letter">
    <NewsletterCard source="landing-hero" hasHeading />
  </section>
)
