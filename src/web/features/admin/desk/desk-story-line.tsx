import type { DeskStory } from '#contract/newsroom/edition-desk.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

export const DeskStoryLine = ({ story, flags }: { story: DeskStory; flags: readonly string[] }) => {
  const t = useTexts('editionDesk')
  const { langOf } = useI18n()
  const { article_id, title, lang, source_name, outlet_count } = story
  return (
    <span className="desk-line">
      <Link to={`/article/${article_id}`} lang={langOf(lang)}>
        {title}
      </Link>{' '}
      <span className="admin-small">{[source_name, t.outlets(outlet_count), ...flags].join(' · ')}</span>
    </span>
  )
}
