import type { FoundFeed } from '#contract/newsroom/newsroom-sources.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'

interface FeedChecksProps {
  feed: FoundFeed
  /** The language that the source would be given. */
  language: string
}

/** What following a feed would bring, by the rules of ingestion; what speaks against it stands out. */
export const FeedChecks = ({ feed: { item_count, checks }, language }: FeedChecksProps) => {
  const t = useTexts('sourceCare')
  const { languageName } = useI18n()
  const { on_topic, languages, undated, newest_at, junk, duplicates } = checks
  const own = languages.find(({ lang }) => lang === language)?.count ?? 0
  const rows: [string, string, boolean][] = [
    [t.checks.topic, t.of(on_topic, item_count), on_topic * 2 < item_count],
    [
      t.checks.language,
      languages.map(({ lang, count }) => `${languageName(lang)} ${count}`).join(', ') || '–',
      own * 2 < on_topic,
    ],
    [t.checks.undated, t.of(undated, on_topic), undated > 0],
    [t.checks.junk, t.of(junk, on_topic), junk * 2 > on_topic],
    [t.checks.duplicates, t.of(duplicates, on_topic), duplicates * 2 > on_topic],
  ]
  return (
    <dl className="source-checks">
      {rows.map(([name, value, isDoubtful]) => (
        <div key={name} data-doubtful={isDoubtful || undefined}>
          <dt>{name}</dt>
          <dd>
            {value}
            {isDoubtful && <span className="sr-only"> {t.doubtful}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t.checks.newest}</dt>
        <dd>
          <When iso={newest_at} />
        </dd>
      </div>
    </dl>
  )
}
