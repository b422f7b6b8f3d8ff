import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { InvalidLink } from './invalid-link.tsx'
import { NewsletterFrame } from './newsletter-frame.tsx'
import { useNewsletterForm } from './use-newsletter-form.ts'

interface ConfirmPageProps {
  token: string
  wantsDaily: boolean
  wantsWeekly: boolean
}

/** The mailed link leads to a button, because mail programs prefetch links. */
export const ConfirmPage = ({ token, wantsDaily, wantsWeekly }: ConfirmPageProps) => {
  const t = useTexts('newsletter')
  const router = useRouter()
  const { api, locale } = router.options.context
  const [isRefused, setIsRefused] = useState(false)
  const { formProps, isSending, problem } = useNewsletterForm({
    page: '/newsletter/confirm',
    failed: t.leave.failed,
    send: async () => {
      try {
        const confirmation = await api('POST /newsletters/confirm', { body: { token, lng: locale } })
        await router.navigate({
          to: '/newsletter/$step',
          params: { step: 'confirmed' },
          search: { token: confirmation.token },
          replace: true,
        })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'newsletter_link_invalid') throw error
        setIsRefused(true)
      }
    },
  })
  if (isRefused) return <InvalidLink takesFocus />
  return (
    <NewsletterFrame title={t.confirm.title} lead={t.confirm.lead}>
      <ul className="newsletter-list">
        {wantsDaily && <li>{t.confirm.daily}</li>}
        {wantsWeekly && <li>{t.confirm.weekly}</li>}
      </ul>
      <form {...formProps}>
        <input type="hidden" name="token" value={token} />
        <p className="newsletter-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="btn btn-accent" aria-disabled={isSending || undefined}>
          {t.confirm.submit}
        </button>
      </form>
    </NewsletterFrame>
  )
}
