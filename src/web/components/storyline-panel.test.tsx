import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { StorylinePanel } from './storyline-panel.tsx'
import { aStoryline } from './story.fixture.ts'

const storyline = aStoryline(3)
const [first, current] = storyline.stories
const panel = (locale: Locale = 'en', articleId = current?.article_id ?? '', of = storyline) =>
  renderAt(
    '/elsewhere',
    <StorylinePanel
      storyline={of}
      addressOf={({ article_id }) => `/article/${article_id}`}
      here={`/article/${articleId}`}
    />,
    locale,
  )
const rowsOf = (html: string) => html.match(/<li.*?<\/li>/g) ?? []

describe('the storyline panel', () => {
  it('lists the stories of a storyline with their outlets and dates', async () => {
    const html = await panel()
    expect(html).toContain('>Storyline</h2>')
    expect(await panel('fr')).toContain('>Dossier</h2>')
    const rows = rowsOf(html)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/Turn 1<.*<span>1 source<\/span><time[^>]*>20 Nov, 08:10 UTC/)
    expect(rows[2]).toMatch(/Turn 3<.*<span>3 sources<\/span>.*<time[^>]*>22 Nov/)
  })

  it('names the language of each title, and marks the current story', async () => {
    const rows = rowsOf(await panel('fr'))
    expect(rows[0]).toMatch(/<a lang="en"/)
    expect(rows[0]).toContain('href="/fr/article/01936f00-0000-7000-8000-000000000001"')
    expect(rows[0]).toContain('<abbr title="anglais">EN</abbr>')
    expect(rows[2]).not.toContain(' lang=')
    expect(rows[2]).not.toContain('<abbr')
    expect(rows.filter((row) => row.includes('aria-current="page"'))).toEqual([rows[1]])
    expect(rows[1]).toContain('<b>vous êtes ici</b>')
  })

  it('marks the story of the page where another article represents it', async () => {
    const rows = rowsOf(await panel('en', '01936f00-0000-7000-8000-00000000ffff'))
    expect(rows[1]).toContain('aria-current="true"')
    expect(rows[1]).toContain('<b>you’re here</b>')
  })

  it('shows no date where the publisher gave none', async () => {
    const undated = { ...storyline, stories: [{ ...first!, date_label: 'date unknown' }, current!] }
    const rows = rowsOf(await panel('en', undefined, undated))
    expect(rows[0]).toContain('<span>date unknown</span>')
    expect(rows[0]).not.toContain('<time')
  })
})
