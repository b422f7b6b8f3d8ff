import type { StoryDetail } from '#contract/content/stories.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { feedAddress } from '#contract/content/syndication.ts'
import { shownTitle } from '#web/components/article-text.ts'
import { ShareMenu } from '#web/components/share-menu.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import { FeedIcon } from '#web/ui/tool-icons.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

export const StoryTools = ({ story }: { story: StoryDetail }) => {
  const { locale } = useI18n()
  const t = useTexts('story')
  const feed = localePath(locale, feedAddress({ kind: 'story', id: story.id }, 'atom'))
  return (
    <div className="article-tools">
      <div className="needs-script">
        <ShareMenu title={shownTitle(story.article)} />
      </div>
      <Anchor href={isNative ? apiOrigin() + feed : feed} type="application/atom+xml" variant="tool">
        <FeedIcon />
        {t.feed}
      </Anchor>
    </div>
  )
}
