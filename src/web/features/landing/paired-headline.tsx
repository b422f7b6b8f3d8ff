import { typeset } from '#contract/values/typeset.ts'
import { LanguageBadge } from '#web/components/article-card/article-meta.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { ShownPair } from './landing.ts'

/**
 * The lead's headline in the other language. It is text: the card is one link to the article, where both
 * reports are.
 */
export const PairedHeadline = ({ title, lang, source_name }: ShownPair) => {
  const { langOf } = useI18n()
  return (
    <div className="pair-other">
      <p className="card-title" lang={langOf(lang)}>
        {typeset(title, lang)}
      </p>
      <p className="meta">
        <b>{source_name}</b>
        <LanguageBadge article={{ lang }} />
      </p>
    </div>
  )
}
