import type { SourceMeta } from '#contract/content/articles.ts'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { paceOf } from './pace.ts'
import { SourceMark } from './source-mark.tsx'

/** One source of the wall: what it is, how often it publishes and what we have of it. */
export const Passport = ({ source }: { source: SourceMeta }) => {
  const t = useTexts('source')
  const { t: common } = useI18n()
  const { id, name, type, category, health, latest_at, recent_days: days } = source
  return (
    <li className="passport" data-category={category}>
      <SourceMark name={name} language={source.language} days={days} />
      <h3>
        <Link to={`/source/${id}`}>{name}</Link>
      </h3>
      <p className="passport-kind">
        {source.is_sample ? t.sampleShort : (t.types[type] ?? t.otherType)}
        <b>{common.categories[category]}</b>
      </p>
      <dl>
        <div>
          <dt className="sr-only">{t.pulseTitle}</dt>
          <dd>{paceOf(days, t.pace)}</dd>
        </div>
        <div>
          <dt>{t.archive}</dt>
          <dd>{t.count(source.article_count)}</dd>
        </div>
        {latest_at && (
          <div>
            <dt>{t.latestShort}</dt>
            <dd>
              <Time iso={latest_at} shape="date" isRelative />
            </dd>
          </div>
        )}
      </dl>
      {health !== 'ok' && (
        <p className="health" data-health={health}>
          {t.health[health]}
        </p>
      )}
    </li>
  )
}
