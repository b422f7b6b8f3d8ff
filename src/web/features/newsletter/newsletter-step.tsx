import { ConfirmedPage, ConfirmPage } from './confirm-page.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { LeavePage } from './leave-page.tsx'
import type { ShownStep } from './load-newsletter-step.ts'
import { PreferencesPage } from './preferences-page.tsx'

export const NewsletterStep = ({ shown }: { shown: ShownStep }) => {
  switch (shown.step) {
    case 'confirm':
      return <ConfirmPage {...shown} />
    case 'confirmed':
      return <ConfirmedPage token={shown.token} />
    case 'preferences':
      return <PreferencesPage key={shown.token} {...shown} />
    case 'unsubscribe':
      return <LeavePage key={shown.token} {...shown} />
    case 'invalid':
      return <InvalidLink />
    case 'uncertain':
      return null
  }
}
