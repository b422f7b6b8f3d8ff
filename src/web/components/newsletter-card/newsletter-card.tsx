import { lazy, Suspense } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { NewsletterCardProps } from './card-body.tsx'
import '#web/ui/field.css'
import './newsletter-card.css'

/**
 * Rendered while the card loads, and instead of it after an error. One word serves both languages, so that
 * the front page needs no texts for it.
 */
const SignInLink = () => (
  <p className="letters-door">
    <Link to="/newsletter" variant="text">
      Newsletter
    </Link>
  </p>
)

const load = async () => (await import('./card-body.tsx')).CardBody

/** The server imports it eagerly, so that the form works before hydration and without scripts. */
const CardBody = import.meta.env.SSR
  ? await load()
  : lazy(() =>
      load().then(
        (body) => ({ default: body }),
        () => ({ default: SignInLink }),
      ),
    )

export const NewsletterCard = (props: NewsletterCardProps) => (
  <Suspense fallback={<SignInLink />}>
    <CardBody {...props} />
  </Suspense>
)
