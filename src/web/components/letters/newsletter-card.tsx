import { lazy, Suspense } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import './letters.css'

/** Where the card is on its way inside the app, and where it could not be loaded: the page of its own. */
const Door = () => (
  <p className="letters-door">
    <Link to="/newsletter" className="text-link">
      {useI18n().locale === 'fr' ? 'La lettre d’information' : 'The newsletter'}
    </Link>
  </p>
)

const load = async () => (await import('./card-body.tsx')).CardBody

/**
 * The server has it from the start, for it does not wait in the middle of a page: its form works before the browser's half is
 * there, and for good where there is no script.
 */
const CardBody = import.meta.env.SSR
  ? await load()
  : lazy(() =>
      load().then(
        (body) => ({ default: body }),
        () => ({ default: Door }),
      ),
    )

interface NewsletterCardProps {
  /** Which form this is, for the record of consents: `landing-hero`, `profile` … */
  source: string
}

/** The newsletter, to be subscribed to or, for readers who are signed in, to be switched on and off. */
export const NewsletterCard = ({ source }: NewsletterCardProps) => (
  <Suspense fallback={<Door />}>
    <CardBody source={source} />
  </Suspense>
)
