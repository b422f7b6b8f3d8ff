import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SentNote } from '#web/components/newsletter-card/sent-note.tsx'
import { drawnCover } from '#web/lib/page/drawn-cover.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

/** @property isSent true after the form was submitted without script. */
export const NewsletterPage = ({ isSent }: { isSent: boolean }) => {
  const t = useTexts('newsletter').page
  const own = useTexts('ownNewsletters')
  const cover = drawnCover(t.title)
  return (
    <NewsletterFrame title={t.title} lead={t.lead} hasCard>
      <ul className="newsletter-list">
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="newsletter-card" data-category={cover.category}>
        <img src={cover.url} alt="" width={1200} height={750} decoding="async" />
        {isSent ? <SentNote email={own.sentSomewhere} /> : <NewsletterCard source="newsletter" />}
      </div>
    </NewsletterFrame>
  )
}
