import type { ArticleDetail } from '#contract/content/articles.ts'
import { shownTitle } from '#web/components/article-text.ts'
import { ShareMenu } from '#web/components/share-menu.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { openReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextSizeIcon } from '#web/ui/tool-icons.tsx'
import { MuteMenu } from './mute-menu.tsx'

export const ArticleTools = ({ article }: { article: ArticleDetail }) => {
  const t = useTexts('articleTools')
  return (
    <div className="article-tools needs-script">
      <ShareMenu title={shownTitle(article)} />
      <Button variant="tool" onClick={openReadingSettings}>
        <TextSizeIcon />
        {t.readingSettings}
      </Button>
      <MuteMenu article={article} />
    </div>
  )
}
