import { lazy, Suspense } from 'react'
import { letterTexts } from '#web/i18n/areas/newsletter-card.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/viewer.ts'
import { Link } from '#web/ui/link.tsx'
import type { NewsletterCardProps } from './card-types.ts'
import { SubscribeForm } from './subscribe-form.tsx'

const load = async () => (await import('./own-newsletters.tsx')).OwnLetters

const ToPreferences = () => (
  <Link to="/newsletter/preferences" className="text-link">
    {useTexts(letterTexts).preferences}
  </Link>
)

/** Most visitors have no account: the switches come for those who do. */
const OwnLetters = import.meta.env.SSR
  ? await load()
  : lazy(() =>
      load().then(
        (letters) => ({ default: letters }),
        () => ({ default: ToPreferences }),
      ),
    )

export const CardBody = ({ source, hasHeading }: NewsletterCardProps) => {
  const t = useTexts(letterTexts)
  return (
    <>
      {hasHeading && (
        <div>
          <h2>{t.title}</h2>
          <p className="dek">{t.text}</p>
        </div>
      )}
      {useAccount() ? (
        <Suspense fallback={<ToPreferences />}>
          <OwnLetters source={source} />
        </Suspense>
      ) : (
        <SubscribeForm source={source} />
      )}
    </>
  )
}
