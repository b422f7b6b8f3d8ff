import { useState } from 'react'
import { NEWSLETTER_PAUSES_DAYS } from '#contract/limits.ts'
import type { LinkedSubscription } from '#contract/readers/newsletters.ts'
import { LinkForm } from '#web/components/link-form.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { leaveNewsletterForm } from '#web/lib/forms/newsletter-forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
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
      <LinkForm form={form} path="/newsletter/unsubscribe" token={token} className="newsletter-leave">
        <FormProblem />
        <p className="newsletter-ways">
          <Button type="submit" name="action" value="unsubscribe" variant="accent">
            {t.submit[newsletter]}
          </Button>
          {getsBoth && newsletter !== 'all' && <OtherAction value="unsubscribe-all" label={t.stopAll} />}
        </p>
        <h2>{t.orElse}</h2>
        {wantsDaily && (
          <p>
            <OtherAction value="weekly-instead" label={t.weeklyInstead} />
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
          <OtherAction value="pause" label={t.pauseSubmit} />
        </p>
      </LinkForm>
      <p>
        <Link to="/newsletter/preferences" search={{ token }} variant="text">
          {t.preferences}
        </Link>
      </p>
    </NewsletterFrame>
  )
}

const OtherAction = ({ value, label }: { value: string; label: string }) => (
  <Button type="submit" name="action" value={value} variant="ghost">
    {label}
  </Button>
)

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
