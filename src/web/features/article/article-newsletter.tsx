import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'

export const ArticleNewsletter = () => (
  <section className="article-letter">
    <NewsletterCard source="article" hasHeading />
  </section>
)
