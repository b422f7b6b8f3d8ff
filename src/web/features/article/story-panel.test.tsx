import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import type { Story } from '#contract/content/articles.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { StoryPanel } from './story-panel.tsx'
import { aStory } from '#web/components/story.fixture.ts'

const panel = (story: Story, locale: Locale = 'en', current = 0) =>
  renderAt('/elsewhere', <StoryPanel story={story} articleId={story.articles[current]?.id ?? ''} />, locale)

const rowsOf = (html: string) => html.match(/<li.*?<\/li>/g) ?? []

describe('the story panel', () => {
  it('counts sources and their languages, most frequent first', async () => {
    expect(await panel(aStory(7))).toContain('>7 sources · 5 EN · 2 FR</h2>')
    expect(await panel(aStory(2), 'fr')).toContain('>2 sources · 2 EN</h2>')
  })

  it('lists every report with outlet, language and time, and marks the first', async () => {
    const rows = rowsOf(await panel(aStory(4)))
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(
      /<b>Outlet 1<\/b><abbr title="English">EN<\/abbr>.*<em>first to report, <\/em><time[^>]*>08:10 UTC/,
    )
    expect(rows[1]).not.toContain('first')
    expect(rows[1]).toContain('08:20 UTC')
    expect(rowsOf(await panel(aStory(4), 'fr'))[0]).toContain('<em>premier à en parler, </em>')
  })

  it('links to the article pages, names the language of each title and marks the current one', async () => {
    const rows = rowsOf(await panel(aStory(4), 'fr', 1))
    expect(rows[0]).toContain('href="/fr/article/01936f00-0000-7000-8000-000000000001"')
    expect(rows[0]).toMatch(/<a lang="en"/)
    expect(rows[2]).not.toContain(' lang=')
    expect(rows.filter((row) => row.includes('aria-current="page"'))).toEqual([rows[1]])
    expect(rows[1]).toContain('cet article')
  })

  it('names the day where a story lasted longer than one', async () => {
    const story = aStory(2)
    const html = await panel({ ...story, last_seen: '2026-11-21T07:00:00.000Z' })
    expect(html).toContain('20 Nov, 08:10 UTC')
  })

  it('links to the page of the story, and states its content', async () => {
    const story = aStory(2)
    const html = await panel(story, 'fr')
    expect(html).toMatch(new RegExp(`href="/fr/story/${story.id}"[^>]*>Le sujet, article par article<`))
    expect(await panel({ ...story, has_text: true })).toContain('>What the reports say together<')
  })

  it('folds the rest of a long story, open where the current article is in it', async () => {
    const closed = await panel(aStory(9))
    expect(closed).toMatch(/<details class="story-rest"><summary>1 more source<\/summary><ol[^>]* start="9">/)
    expect(await panel(aStory(9), 'en', 8)).toContain('<details class="story-rest" open="">')
    expect(await panel(aStory(8))).not.toContain('<details')
  })
})
