import { lazy, Suspense } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { NewsletterCardProps } from './card-types.ts'
import './newsletter-card.css'

/**
 * The fallback while the card is loaded, and after an error: a link with a word of both languages, so that the front page
 * needs no texts for it.
 */
const SignInLink = () => (
  <p className="letters-door">
    <Link to="/newsletter" className="text-link">
      Newsletter
    </Link>
  </p>
)

const load = async () => (await import('./card-body.tsx')).CardBody

/** Imported eagerly for server rendering: the form works before hydration, and without script. */
const CardBody = import.meta.env.SSR
  ? await load()
  : lazy(() =>
      load().then(
        (body) => ({ default: body }),
        () => ({ default: SignInLink }),
      ),
    )

/** A subscription form for visitors, switches for signed-in readers. */
export const NewsletterCard = (props: NewsletterCardProps) => (
  <Suspense fallback={<SignInLink />}>
    <CardBody {...props} />
  </Suspense>
)
