import type { StoryDetail } from '#contract/stories.ts'
import { localePath } from '#contract/locale-path.ts'
import { feedAddress } from '#contract/syndication.ts'
import { shownTitle } from '#web/components/article-text.ts'
import { ShareMenu } from '#web/components/share-menu.tsx'
import { storyTexts } from '#web/i18n/areas/story.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { apiOrigin } from '#web/platform/target.ts'
import { icon } from '#web/ui/icons.tsx'

const FeedIcon = icon(<path d="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6.5 17.5h.01" />, 18)

/** What a reader can do with a story: pass it on, or hear of what comes. */
export const StoryTools = ({ story }: { story: StoryDetail }) => {
  const { locale } = useI18n()
  const t = useTexts(storyTexts)
  const feed = localePath(locale, feedAddress({ kind: 'story', id: story.id }, 'atom'))
  return (
    <div className="article-tools">
      <div className="needs-script">
        <ShareMenu title={shownTitle(story.article)} />
      </div>
      <a href={apiOrigin() + feed} type="application/atom+xml" className="tool">
        <FeedIcon />
        {t.feed}
      </a>
    </div>
  )
}
