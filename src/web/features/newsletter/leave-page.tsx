import { useState } from 'react'
import { NEWSLETTER_PAUSES_DAYS } from '#contract/limits.ts'
import type { LinkedSubscription } from '#contract/readers/newsletters.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { linkAddress } from '#web/lib/addresses/link-token.ts'
import { leaveNewsletterForm } from '#web/lib/forms/newsletter-forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormProblem } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ShownStep } from './load-newsletter-step.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

type LeavePageProps = Extract<ShownStep, { step: 'unsubscribe' }>

const getsNewsletter = ({ letter: newsletter, wantsDaily, wantsWeekly }: LinkedSubscription): boolean =>
  (newsletter !== 'weekly' && wantsDaily) || (newsletter !== 'daily' && wantsWeekly)

/** Offers the weekly newsletter or a pause besides unsubscribing. */
export const LeavePage = ({ token, subscription }: LeavePageProps) => {
  const t = useTexts('newsletter').leave
  const { locale } = useI18n()
  const [shown, setShown] = useState<LinkedSubscription | null>(subscription)
  const [isDone, setIsDone] = useState(false)
  const form = useForm(leaveNewsletterForm, {
    onDone: (answer) => {
      setShown(answer.subscription)
      setIsDone(true)
    },
  })
  if (!shown) return <NewsletterFrame title={t.goneTitle.all} takesFocus />
  if (isDone || !getsNewsletter(shown)) return <Left token={token} subscription={shown} isDone={isDone} />

  const { letter: newsletter, wantsDaily, wantsWeekly, email, pausedUntil } = shown
  const getsBoth = wantsDaily && wantsWeekly
  return (
    <NewsletterFrame title={t.title[newsletter]} lead={t.lead(email)}>
      {pausedUntil && <PausedNote day={pausedUntil} />}
      <Form
        form={form}
        action={linkAddress(locale, '/newsletter/unsubscribe', token)}
        className="newsletter-leave"
      >
        <HiddenFields fields={{ token }} />
        <FormProblem />
        <p className="newsletter-ways">
          <Button type="submit" name="action" value="unsubscribe" variant="accent">
            {t.submit[newsletter]}
          </Button>
          {getsBoth && newsletter !== 'all' && (
            <Button type="submit" name="action" value="unsubscribe-all" variant="ghost">
              {t.stopAll}
            </Button>
          )}
        </p>
        <h2>{t.orElse}</h2>
        {wantsDaily && (
          <p>
            <Button type="submit" name="action" value="weekly-instead" variant="ghost">
              {t.weeklyInstead}
            </Button>
          </p>
        )}
        <p className="newsletter-pause">
          <label>
            <span>{t.pause}</span>
            <Select
              name="days"
              options={NEWSLETTER_PAUSES_DAYS.map((days) => [days, t.pauseDays[days]] as const)}
            />
          </label>
          <Button type="submit" name="action" value="pause" variant="ghost">
            {t.pauseSubmit}
          </Button>
        </p>
      </Form>
      <p>
        <Link to="/newsletter/preferences" search={{ token }} variant="text">
          {t.preferences}
        </Link>
      </p>
    </NewsletterFrame>
  )
}

const PausedNote = ({ day }: { day: string }) => {
  const t = useTexts('newsletter').leave
  const { formatDate } = useI18n()
  return <p>{t.pausedUntil(formatDate(`${day}T12:00:00Z`, 'date', true))}</p>
}

interface LeftProps extends Pick<LeavePageProps, 'token' | 'subscription'> {
  /** False where the newsletter had been stopped before this page was opened. */
  isDone: boolean
}

const Left = ({ token, subscription, isDone }: LeftProps) => {
  const t = useTexts('newsletter').leave
  const { letter: newsletter, wantsDaily, wantsWeekly, email, pausedUntil } = subscription
  const getsNone = !wantsDaily && !wantsWeekly
  const isGone = getsNone || !getsNewsletter(subscription)
  return (
    <NewsletterFrame
      title={isGone ? t.goneTitle[getsNone ? 'all' : newsletter] : t.done}
      lead={t.goneLead(email)}
      takesFocus={isDone}
    >
      {wantsDaily && <p>{t.stillDaily}</p>}
      {wantsWeekly && <p>{t.stillWeekly}</p>}
      {pausedUntil && !getsNone && <PausedNote day={pausedUntil} />}
      <p>
        <Link to="/newsletter/preferences" search={{ token }} variant="text">
          {t.resume}
        </Link>
      </p>
    </NewsletterFrame>
  )
}
