import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { NEWSLETTER_PAUSES_DAYS } from '#contract/limits.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { LinkedSubscription, leaveNewsletters } from '#contract/readers/newsletters.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { NewsletterFrame } from './newsletter-frame.tsx'
import { useNewsletterForm } from './use-newsletter-form.ts'

interface LeavePageProps {
  token: string
  subscription: LinkedSubscription
}

type Leaving = CallInput<typeof leaveNewsletters>['body']

const getsNewsletter = ({ letter: newsletter, wantsDaily, wantsWeekly }: LinkedSubscription): boolean =>
  (newsletter !== 'weekly' && wantsDaily) || (newsletter !== 'daily' && wantsWeekly)

/** Offers the weekly newsletter or a pause besides unsubscribing. */
export const LeavePage = ({ token, subscription }: LeavePageProps) => {
  const t = useTexts('newsletter').leave
  const { api } = useRouter().options.context
  const [shown, setShown] = useState<LinkedSubscription | null>(subscription)
  const [isDone, setIsDone] = useState(false)
  const form = useNewsletterForm({
    page: '/newsletter/unsubscribe',
    failed: t.failed,
    send: async (fields) => {
      const body = {
        token,
        action: fields.get('action') as Leaving['action'],
        ...(fields.get('action') === 'pause' && { days: Number(fields.get('days')) as Leaving['days'] }),
      }
      setShown((await api('POST /newsletters/unsubscribe', { body })).subscription)
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
      <form {...form.formProps} className="newsletter-leave">
        <input type="hidden" name="token" value={token} />
        <p className="newsletter-problem" role="alert">
          {form.problem}
        </p>
        <p className="newsletter-ways">
          <button name="action" value="unsubscribe" className="btn btn-accent">
            {t.submit[newsletter]}
          </button>
          {getsBoth && newsletter !== 'all' && (
            <button name="action" value="unsubscribe-all" className="btn btn-ghost">
              {t.stopAll}
            </button>
          )}
        </p>
        <h2>{t.orElse}</h2>
        {wantsDaily && (
          <p>
            <button name="action" value="weekly-instead" className="btn btn-ghost">
              {t.weeklyInstead}
            </button>
          </p>
        )}
        <p className="newsletter-pause">
          <label>
            <span>{t.pause}</span>
            <select name="days" className="field">
              {NEWSLETTER_PAUSES_DAYS.map((days) => (
                <option key={days} value={days}>
                  {t.pauseDays[days]}
                </option>
              ))}
            </select>
          </label>
          <button name="action" value="pause" className="btn btn-ghost">
            {t.pauseSubmit}
          </button>
        </p>
      </form>
      <p>
        <Link to="/newsletter/preferences" search={{ token }} className="text-link">
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

interface LeftProps extends LeavePageProps {
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
        <Link to="/newsletter/preferences" search={{ token }} className="text-link">
          {t.resume}
        </Link>
      </p>
    </NewsletterFrame>
  )
}
