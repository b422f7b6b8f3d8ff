import type { Storyline } from '#contract/content/articles.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { Time } from './time.tsx'

export type Turn = Storyline['stories'][number]

interface StorylinePanelProps {
  storyline: Storyline
  /** Returns a path without language prefix. */
  addressOf: (turn: Turn) => string
  /** The path of the current page, without language prefix. */
  here: string
}

/** In chronological order; each story is represented by one article. */
export const StorylinePanel = ({ storyline, addressOf, here }: StorylinePanelProps) => {
  const t = useTexts('articleAndStory')
  return (
    <aside aria-labelledby="storyline">
      <h2 id="storyline" className="section-title">
        {t.storyline.title}
      </h2>
      <ol className="story" data-shape="dayTime">
        {storyline.stories.map((turn) => (
          <TurnRow key={turn.id} turn={turn} address={addressOf(turn)} here={here} />
        ))}
      </ol>
    </aside>
  )
}

interface TurnRowProps {
  turn: Turn
  address: string
  here: string
}

const TurnRow = ({ turn, address, here }: TurnRowProps) => {
  const { t, langOf, languageName } = useI18n()
  const own = useTexts('articleAndStory')
  const lang = langOf(turn.lang)
  // The current story may be represented by another article than that of the page.
  const current = turn.is_current ? (address === here ? 'page' : 'true') : undefined
  return (
    <li data-this={turn.is_current || undefined}>
      <Link to={address} lang={lang} aria-current={current}>
        <ArticleTitle article={turn} />
      </Link>
      <p className="meta">
        {turn.is_current && <b>{own.storyline.here}</b>}
        <span>{t.article.sources(turn.outlets)}</span>
        {lang && <abbr title={languageName(lang)}>{lang.toUpperCase()}</abbr>}
        <Time iso={turn.publish_time} label={turn.date_label} shape="dayTime" />
      </p>
    </li>
  )
}
