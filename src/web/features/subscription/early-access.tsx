import type { Calls } from '#contract/endpoints.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useWords } from './use-words.ts'

export type EarlyFeatures = Calls['GET /subscriptions/early-access']['response']['data']['features']

/** What a Premium reader has before others; says so where that is nothing at present. */
export const EarlyAccess = ({ features }: { features: EarlyFeatures }) => {
  const t = useTexts('subscription').early
  const { day } = useWords()
  return (
    <section aria-labelledby="early" className="subscription-early">
      <h2 id="early">{t.title}</h2>
      <p className="subscription-text">{features.length > 0 ? t.text : t.none}</p>
      {features.map(({ feature, until }) => (
        <p key={feature} className="subscription-text">
          <b>{t.features[feature].name}</b> {t.features[feature].text}
          {until !== null && ` ${t.until(day(until))}`}
        </p>
      ))}
    </section>
  )
}
