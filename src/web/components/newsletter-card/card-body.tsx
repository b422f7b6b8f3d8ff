import { lazy, Suspense } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

export interface NewsletterCardProps {
  /** Names the form in the record of consents: `landing-hero`, `profile` … */
  source: string
  /** False where the page has a heading for the card. */
  hasHeading?: boolean
}

const load = async () => (await import('./own-newsletters.tsx')).OwnNewsletters

const ToPreferences = () => (
  <Link to="/newsletter/preferences" variant="text">
    {useTexts('newsletterCard').preferences}
  </Link>
)

/** Loaded for readers with an account only, since most visitors have none. */
const OwnNewsletters = import.meta.env.SSR
  ? await load()
  : lazy(() =>
      load().then(
        (component) => ({ default: component }),
        () => ({ default: ToPreferences }),
      ),
    )

const Choice = ({ source }: Pick<NewsletterCardProps, 'source'>) =>
  useAccount() ? (
    <Suspense fallback={<ToPreferences />}>
      <OwnNewsletters source={source} />
    </Suspense>
  ) : (
    <SubscribeForm source={source} />
  )

/** One element in any case: what is loaded after hydration takes over one, and the others would be made again. */
export const CardBody = ({ source, hasHeading }: NewsletterCardProps) => {
  const t = useTexts('newsletterCard')
  if (!hasHeading) return <Choice source={source} />
  return (
    <div className="letters-card">
      <div>
        <h2>{t.title}</h2>
        <p className="dek">{t.text}</p>
      </div>
      <Choice source={source} />
    </div>
  )
}
