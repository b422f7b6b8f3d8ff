import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'

export const NewsletterSection = () => (
  <section className="letter">
    <NewsletterCard source="landing-hero" hasHeading />
  </section>
)
