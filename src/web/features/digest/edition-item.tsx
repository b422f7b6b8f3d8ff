import type { DigestItem } from '#contract/editorial/digest.ts'
import { isGenerated, labelOf } from '#contract/content/provenance.ts'
import { typeset } from '#contract/values/typeset.ts'
import { LanguageBadge, SampleMark } from '#web/components/article-card/article-meta.tsx'
import { CitedText } from '#web/components/cited-text.tsx'
import { SaveLink } from '#web/components/save-link.tsx'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { httpUrl } from '#web/ui/http-url.ts'
import { Link } from '#web/ui/link.tsx'
import { summaryOf, type EditionLine } from '#contract/editorial/spoken-edition.ts'
import { ItemExcerpt, ItemSources, ItemUpdate } from './item-parts.tsx'

interface EditionItemProps {
  item: DigestItem
  /** The line that speech synthesis is reading; null while it is silent. */
  spoken: EditionLine | null
}

export const EditionItem = ({ item, spoken }: EditionItemProps) =>
  item.is_taken_down ? <Gap item={item} spoken={spoken} /> : <WholeItem item={item} spoken={spoken} />

/** Readers of an edition see that something was there. */
const Gap = ({ item, spoken }: EditionItemProps) => {
  const { item: t } = useTexts('digest')
  return (
    <li className="edition-item" id={item.story_id} data-current={spoken ? true : undefined}>
      <h3 data-spoken={spoken ? true : undefined}>{item.title}</h3>
      <p className="meta">{t.takenDown}</p>
    </li>
  )
}

const WholeItem = ({ item, spoken }: EditionItemProps) => {
  const digest = useTexts('digest')
  const labels = useTexts('provenance')
  const isSpoken = (part: EditionLine['part']) => spoken?.part === part || undefined
  const sentenceOf = (part: EditionLine['part']) => (spoken?.part === part ? spoken.sentence : null)
  const textSentence = sentenceOf('text')
  const summary = summaryOf(item)
  const label = summary && labelOf(summary.status, summary.sentences)
  return (
    <li className="edition-item" id={item.story_id} data-current={spoken ? true : undefined}>
      <h3
        data-provenance={item.title_provenance ?? undefined}
        data-ai-generated={isGenerated(item.title_provenance) || undefined}
        data-spoken={isSpoken('title')}
      >
        <ItemTitle item={item} />
      </h3>
      {item.update && <ItemUpdate update={item.update} spoken={sentenceOf('update')} />}
      {summary ? (
        <CitedText
          sentences={summary.sentences}
          status={summary.status}
          lang={summary.lang}
          outlet={summary.source_name}
          url={citedReport(item, summary).url}
          sourceLang={summary.status === 'embedded' ? summary.lang : citedReport(item, summary).lang}
          isList={false}
          spokenNumber={textSentence === null ? null : textSentence + 1}
        />
      ) : (
        <ItemExcerpt item={item} spoken={textSentence} />
      )}
      {label && (
        <p className="meta item-label" data-provenance={label}>
          {labels.mark[label]}
        </p>
      )}
      <div className="card-foot">
        <div className="meta">
          <b data-spoken={isSpoken('source')}>{item.source_name}</b>
          <SampleMark article={item} />
          <ItemSources item={item} />
          <LanguageBadge article={summary ?? item} />
          <Time iso={item.publish_time} label={item.date_label} shape="date" isRelative />
        </div>
        {item.article_id && <SaveLink articleId={item.article_id} />}
      </div>
      {!item.article_id && <p className="meta">{digest.item.gone}</p>}
    </li>
  )
}

/**
 * The report that a summary cites, which need not be the shown one. Extracted sentences are quotations
 * themselves, in the summary's language; generated ones quote this report.
 */
const citedReport = (item: DigestItem, summary: NonNullable<DigestItem['cited_summary']>) =>
  item.sources.find(({ name }) => name === summary.source_name) ?? { url: null, lang: item.lang }

/** Links to the publisher once the article is deleted here. */
const ItemTitle = ({ item: { article_id, lang, title, url } }: { item: DigestItem }) => {
  const { langOf } = useI18n()
  const text = typeset(title, lang)
  if (article_id)
    return (
      <Link to={`/article/${article_id}`} lang={langOf(lang)}>
        {text}
      </Link>
    )
  const original = httpUrl(url)
  if (!original) return <span lang={langOf(lang)}>{text}</span>
  return (
    <a href={original.href} rel="noopener external" lang={langOf(lang)}>
      {text}
    </a>
  )
}
