import type { ArticleDetail } from '#contract/content/articles.ts'
import { shownTitle } from '#web/components/article-text.ts'
import { ShareMenu } from '#web/components/share-menu.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { openReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextSizeIcon, MuteIcon } from '#web/ui/tool-icons.tsx'
import { useReading } from '#web/components/reading/use-reading.ts'
import type { Muted } from '#contract/content/reading.ts'
import { mute, unmute } from '#web/components/reading/reading-preferences.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover } from '#web/ui/menu.tsx'

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

const MuteMenu = ({ article }: { article: ArticleDetail }) => {
  const t = useTexts('articleTools')
  const { mutedSources, mutedTopics } = useReading()
  const source = { id: article.source_id, name: article.source_name }
  const topics = article.topic_ids.map((topic, index) => ({
    id: topic,
    name: article.topics[index] ?? topic,
  }))
  return (
    <Popover label={t.mute} icon={<MuteIcon />}>
      <p>{t.muteText}</p>
      <Boxes title={t.source} list="mutedSources" all={[source]} muted={mutedSources} />
      {topics.length > 0 && <Boxes title={t.topics} list="mutedTopics" all={topics} muted={mutedTopics} />}
    </Popover>
  )
}

interface BoxesProps {
  title: string
  list: 'mutedSources' | 'mutedTopics'
  all: readonly Muted[]
  muted: readonly Muted[]
}

const Boxes = ({ title, list, all, muted }: BoxesProps) => (
  <fieldset>
    <legend>{title}</legend>
    {all.map((one) => (
      <Checkbox
        key={one.id}
        checked={muted.some(({ id }) => id === one.id)}
        onChange={({ target }) => (target.checked ? mute(list, one) : unmute(list, one.id))}
      >
        {one.name}
      </Checkbox>
    ))}
  </fieldset>
)
