import { lazy, Suspense } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { NewsletterCardProps } from './card-types.ts'
import './newsletter-card.css'

/**
 * Where the card is on its way inside the app, and where it could not be loaded: the page of its own, by a word of both
 * languages, for this travels with the front page.
 */
const SignInLink = () => (
  <p className="letters-door">
    <Link to="/newsletter" className="text-link">
      Newsletter
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
        () => ({ default: SignInLink }),
      ),
    )

/** The newsletter, to be subscribed to or, for readers who are signed in, to be switched on and off. */
export const NewsletterCard = (props: NewsletterCardProps) => (
  <Suspense fallback={<SignInLink />}>
    <CardBody {...props} />
  </Suspense>
)
