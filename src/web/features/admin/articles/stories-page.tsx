import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { filterKey, ListFilters } from './list-filters.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { FilterForm, Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import { ROW } from '#web/features/admin/row-keys.ts'
import { ActButton, ScriptButton } from '#web/features/admin/act-button.tsx'
import { BulkTakedown } from '#web/features/admin/takedowns/bulk-takedown.tsx'
import { TakedownForm } from '#web/features/admin/takedowns/takedown-form.tsx'

type Story = DataOf<'stories'>['stories'][number]

const toggled = (all: readonly string[], id: string): string[] =>
  all.includes(id) ? all.filter((other) => other !== id) : [...all, id]

interface StoryProps {
  story: Story
  isMarked: boolean
  onMark: () => void
}

const StoryItem = ({ story, isMarked, onMark }: StoryProps) => {
  const t = useTexts('newsroom')
  const { langOf } = useI18n()
  const [chosen, setChosen] = useState<string[]>([])
  const [isTakenDown, setTakenDown] = useState(false)
  return (
    <li {...ROW}>
      <p className="admin-row">
        <Thumbnail src={story.thumbnail} />
        <label>
          <Checkbox checked={isMarked} onChange={onMark} /> {t.stories.mark}
        </label>
        <span className="admin-small">
          {t.stories.impact} {story.impact.toFixed(1)} · {t.articles.sources(story.outlet_count)} ·{' '}
          <When iso={story.last_seen} />
          {story.storyline && (
            <>
              {' · '}
              <Link to="/admin/stories" search={{ q: story.storyline.id }} variant="text">
                {t.stories.storyline(story.storyline.stories)}
              </Link>
            </>
          )}
        </span>
      </p>
      <ul className="admin-articles">
        {story.articles.map((article) => (
          <li key={article.id}>
            <label>
              <Checkbox
                checked={chosen.includes(article.id)}
                onChange={() => setChosen(toggled(chosen, article.id))}
              />{' '}
              <span lang={langOf(article.lang)}>{article.title}</span>
            </label>{' '}
            <span className="admin-small">
              {article.source_name} ({article.lang}){article.is_lead && ` · ${t.stories.leads}`}
              {article.is_duplicate && ` · ${t.articles.duplicate}`} ·{' '}
              <Link to={`/article/${article.id}`} variant="text">
                {t.columns.article}
                <span className="sr-only"> {article.title}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <p className="admin-row">
        <ScriptButton
          about={story.articles[0]?.title}
          aria-expanded={isTakenDown}
          onClick={() => setTakenDown(!isTakenDown)}
        >
          {t.takedowns.begin}
        </ScriptButton>
      </p>
      {isTakenDown && (
        <TakedownForm objects={[{ kind: 'story', id: story.id }]} onDone={() => setTakenDown(false)} />
      )}
      {chosen.length > 0 && chosen.length < story.articles.length && (
        <ActButton
          call={(api) =>
            api('POST /admin/stories/split', { body: { storyId: story.id, articleIds: chosen } })
          }
          onDone={() => setChosen([])}
        >
          {t.stories.split}
        </ActButton>
      )}
    </li>
  )
}

export const StoriesPage = ({ data, search }: { data: DataOf<'stories'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const [marked, setMarked] = useState<string[]>([])
  const list = useTexts('articleList')
  // What another page of the list shows is not acted on unseen.
  const chosen = data.stories.filter(({ id }) => marked.includes(id))
  const [into, from, ...others] = marked.filter((id) => chosen.some((story) => story.id === id))
  const clear = () => setMarked([])
  return (
    <>
      <p className="admin-note">{t.stories.lead}</p>
      <FilterForm key={filterKey(search)} page="stories">
        <label className="admin-field admin-grow">
          <span>{t.searchHint}</span>
          <TextInput type="search" name="q" defaultValue={search.q} />
        </label>
        <ListFilters search={search} to="/admin/stories" />
      </FilterForm>
      {chosen.length > 0 && (
        <fieldset className="admin-bar admin-bulk">
          <legend className="sr-only">{list.bulkStories}</legend>
          <span aria-live="polite">{list.chosen(chosen.length)}</span>
          {into && from && others.length === 0 && (
            <ActButton
              variant="primary"
              call={(api) => api('POST /admin/stories/merge', { body: { into, from } })}
              onDone={clear}
            >
              {t.stories.merge}
            </ActButton>
          )}
          <Button variant="ghost" isSmall onClick={clear}>
            {list.clearChoice}
          </Button>
          <BulkTakedown kind="story" ids={chosen.map(({ id }) => id)} onDone={clear} />
        </fieldset>
      )}
      {data.stories.length === 0 && <p className="admin-note">{list.noStories}</p>}
      <ul className="admin-list">
        {data.stories.map((story) => (
          <StoryItem
            key={story.id}
            story={story}
            isMarked={marked.includes(story.id)}
            onMark={() => setMarked(toggled(marked, story.id))}
          />
        ))}
      </ul>
      <Pager to="/admin/stories" search={search} hasMore={data.has_more} />
    </>
  )
}
