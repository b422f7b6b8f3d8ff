import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { FilterForm, Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

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
  const { act, busy } = useAct()
  const [chosen, setChosen] = useState<string[]>([])
  const split = async () => {
    const body = { storyId: story.id, articleIds: chosen }
    if (await act('split', (api) => api('POST /admin/stories/split', { body }))) setChosen([])
  }
  return (
    <li>
      <p className="admin-row">
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
      {chosen.length > 0 && chosen.length < story.articles.length && (
        <Button variant="ghost" isSmall isBusy={busy === 'split'} onClick={() => void split()}>
          {t.stories.split}
        </Button>
      )}
    </li>
  )
}

export const StoriesPage = ({ data, search }: { data: DataOf<'stories'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const { act, busy } = useAct()
  const [marked, setMarked] = useState<string[]>([])
  const merge = async () => {
    const [into, from] = marked
    if (!into || !from) return
    if (await act('merge', (api) => api('POST /admin/stories/merge', { body: { into, from } }))) setMarked([])
  }
  return (
    <>
      <p className="admin-note">{t.stories.lead}</p>
      <FilterForm page="stories">
        <label className="admin-field admin-grow">
          <span>{t.searchHint}</span>
          <TextInput type="search" name="q" defaultValue={search.q} />
        </label>
        <Button type="submit" variant="ghost" isSmall>
          {t.show}
        </Button>
      </FilterForm>
      {marked.length === 2 && (
        <p className="admin-bar">
          <Button isSmall isBusy={busy === 'merge'} onClick={() => void merge()}>
            {t.stories.merge}
          </Button>
        </p>
      )}
      {data.stories.length === 0 && <p>{t.nothing}</p>}
      <ul className="admin-list">
        {data.stories.map((story) => (
          <StoryItem
            key={story.id}
            story={story}
            isMarked={marked.includes(story.id)}
            // A merge takes two stories, so a third selection replaces the first.
            onMark={() => setMarked(toggled(marked, story.id).slice(-2))}
          />
        ))}
      </ul>
      <Pager to="/admin/stories" search={search} hasMore={data.has_more} />
    </>
  )
}
