import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { NewsletterFrame } from './newsletter-frame.tsx'

export const InvalidLink = ({ takesFocus = false }: { takesFocus?: boolean }) => {
  const t = useTexts('newsletter').invalid
  return (
    <NewsletterFrame title={t.title} lead={t.lead} takesFocus={takesFocus}>
      <div className="newsletter-card">
        <NewsletterCard source="newsletter" />
      </div>
    </NewsletterFrame>
  )
}
