import type { Story, Storyline } from '#contract/content/articles.ts'

/** A story whose reports are ten minutes apart from 08:10; every third is French. */
export const aStory = (outlets: number): Story => {
  const times = Array.from({ length: outlets }, (_, index) =>
    new Date(Date.UTC(2026, 10, 20, 8, 10 + index * 10)).toISOString(),
  )
  const french = Math.floor(outlets / 3)
  return {
    id: '01936f00-0000-7000-8000-00000000aaaa',
    count: outlets,
    outlets,
    storyline_id: null,
    source_count: outlets,
    has_text: false,
    languages: french > 0 ? { fr: french, en: outlets - french } : { en: outlets },
    first_seen: times[0] ?? '',
    last_seen: times.at(-1) ?? '',
    articles: times.map((publish_time, index) => ({
      id: `01936f00-0000-7000-8000-00000000000${index + 1}`.slice(0, 36),
      title: `Telling ${index + 1}`,
      lang: index % 3 === 2 ? 'fr' : 'en',
      source_name: `Outlet ${index + 1}`,
      url: null,
      publish_time,
    })),
  }
}

export const aStoryline = (stories: number): Storyline => ({
  id: '01936f00-0000-7000-8000-00000000bbbb',
  stories: Array.from({ length: stories }, (_, index) => ({
    id: `01936f00-0000-7000-8000-0000000001${String(index + 1).padStart(2, '0')}`,
    article_id: `01936f00-0000-7000-8000-0000000000${String(index + 1).padStart(2, '0')}`,
    title: `Turn ${index + 1}`,
    original: null,
    lang: index % 3 === 2 ? 'fr' : 'en',
    publish_time: new Date(Date.UTC(2026, 10, 20 + index, 8, 10)).toISOString(),
    outlets: index + 1,
    is_current: index === 1,
  })),
})
