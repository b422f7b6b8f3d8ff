import type { Usage } from '#contract/premium/subscriptions.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { useNow } from '#web/ui/use-now.ts'

export const UsageToday = ({ usage }: { usage: Usage }) => {
  const t = useTexts('subscription').usage
  // In UTC on the server, which does not know the reader's time zone.
  const isLocal = useNow() !== undefined
  const { unlimited, daily_count, daily_limit, remaining_quota, reset_time } = usage
  return (
    <section aria-labelledby="usage" className="subscription-usage">
      <h2 id="usage">{t.title}</h2>
      {unlimited || daily_limit === null ? (
        <p>{t.unlimited}</p>
      ) : (
        <>
          <Meter max={daily_limit} value={daily_count} aria-labelledby="usage" />
          <p>
            {t.count(daily_count, daily_limit)} {t.left(remaining_quota ?? 0)} {t.resets}{' '}
            <Time iso={reset_time} shape="time" />
            {isLocal && t.yourTime}.
          </p>
        </>
      )}
    </section>
  )
}
