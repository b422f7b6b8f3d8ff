import { useId } from 'react'
import { NewsletterCard } from '#web/components/letters/newsletter-card.tsx'
import { articleTexts } from '#web/i18n/areas/article.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/** At the end of what was read: the same by e-mail. */
export const ArticleLetter = () => {
  const t = useTexts(articleTexts)
  const id = useId()
  return (
    <section className="article-letter" aria-labelledby={id}>
      <h2 id={id}>{t.letterTitle}</h2>
      <NewsletterCard source="article" />
    </section>
  )
}
