import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkForm } from '#web/components/link-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { confirmNewsletterForm } from '#web/lib/forms/newsletter-forms.ts'
import { FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'
import { InvalidLink } from './invalid-link.tsx'
import type { ShownStep } from './load-newsletter-step.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

type ConfirmPageProps = Extract<ShownStep, { step: 'confirm' }>

/** The mailed link leads to a button, because mail programs prefetch links. */
export const ConfirmPage = ({ token, wantsDaily, wantsWeekly }: ConfirmPageProps) => {
  const t = useTexts('newsletter')
  const router = useRouter()
  const [isRefused, setIsRefused] = useState(false)
  const form = useForm(confirmNewsletterForm, {
    onDone: (confirmation) =>
      router.navigate({
        to: '/newsletter/$step',
        params: { step: 'confirmed' },
        search: { token: confirmation.token },
        replace: true,
      }),
    onCode: { newsletter_link_invalid: () => setIsRefused(true) },
  })
  if (isRefused) return <InvalidLink takesFocus />
  return (
    <NewsletterFrame title={t.confirm.title} lead={t.confirm.lead}>
      <ul className="newsletter-list">
        {wantsDaily && <li>{t.confirm.daily}</li>}
        {wantsWeekly && <li>{t.confirm.weekly}</li>}
      </ul>
      <LinkForm form={form} path="/newsletter/confirm" token={token}>
        <FormProblem />
        <SubmitButton variant="accent">{t.confirm.submit}</SubmitButton>
      </LinkForm>
    </NewsletterFrame>
  )
}

/** The token, if any, opens the preferences without signing in. */
export const ConfirmedPage = ({ token }: { token: string | undefined }) => {
  const t = useTexts('newsletter').confirmed
  const user = useAccount()
  return (
    <NewsletterFrame title={t.title} lead={t.lead} takesFocus>
      <p className="newsletter-ways">
        {(token || user) && (
          <Link to="/newsletter/preferences" search={{ token }} variant="accent">
            {t.preferences}
          </Link>
        )}
        <Link to="/" variant="ghost">
          {t.home}
        </Link>
      </p>
    </NewsletterFrame>
  )
}
