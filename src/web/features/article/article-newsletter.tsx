import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'

/** At the end of what was read: the same by email. */
export const ArticleNewsletter = () => (
  <section className="article-letter">
    <NewsletterCard source="article" hasHeading />
  </section>
)
