import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'

/** The newsletter's form at the end of an article. */
export const ArticleNewsletter = () => (
  <section className="article-letter">
    <NewsletterCard source="article" hasHeading />
  </section>
)
