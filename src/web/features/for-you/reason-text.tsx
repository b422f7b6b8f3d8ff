import type { FeedReason } from '#contract/content/articles.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'

export const ReasonText = ({ reasons }: { reasons: readonly FeedReason[] }) => {
  const { t: words } = useI18n()
  const { because } = useTexts('forYou')
  const say = (reason: FeedReason): string => {
    if (reason.kind === 'category') return because.category(words.categories[reason.category])
    if (reason.kind === 'read') return because.read(words.categories[reason.category])
    if (reason.kind === 'topic') return because.topic(reason.topic)
    return reason.kind === 'level' ? because.level[reason.level] : because.top
  }
  return <p className="for-you-why">{reasons.map(say).join(' · ')}</p>
}
