import { DURATION_MS } from '#contract/limits.ts'
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '#contract/content/taxonomy.ts'
import type { NewSource } from '#domain/content/sources/sources.repository.ts'
import { APPLICATIONS_SAMPLES } from './applications.ts'
import { BUSINESS_SAMPLES } from './business.ts'
import { COMMUNITY_SAMPLES } from './community.ts'
import { PRODUCTS_SAMPLES } from './products.ts'
import { RESEARCH_SAMPLES } from './research.ts'
import { SAMPLE_SOURCES, type SampleArticle } from './sample-article.ts'
import { TECHNOLOGY_SAMPLES } from './technology.ts'
import { SAMPLE_STORIES } from './stories/sample-stories.ts'
import { SAMPLE_OUTLETS, type SampleReport, type SampleStory, siteOf } from './stories/sample-story.ts'

const SAMPLES: Record<Category, readonly SampleArticle[]> = {
  research: RESEARCH_SAMPLES,
  technology: TECHNOLOGY_SAMPLES,
  business: BUSINESS_SAMPLES,
  products: PRODUCTS_SAMPLES,
  applications: APPLICATIONS_SAMPLES,
  community: COMMUNITY_SAMPLES,
}

const asSource = (source: Pick<NewSource, 'id' | 'name' | 'name_fr' | 'site_url' | 'language' | 'tier'>) => ({
  ...source,
  feed_url: `sample:${source.id}`,
  kind: 'sample' as const,
  category: DEFAULT_CATEGORY,
  subcategory: null,
  type: 'sample',
  ai_only: true,
  full_text_allowed: true,
  enabled: true,
})

export const sampleSources = (): NewSource[] => [
  ...SAMPLE_SOURCES.map(({ id, name }) =>
    asSource({ id, name: name.en, name_fr: name.fr, site_url: null, language: 'en', tier: 1 }),
  ),
  ...SAMPLE_OUTLETS.map(({ id, name, language }) =>
    asSource({ id, name, name_fr: null, site_url: siteOf(id), language, tier: 2 }),
  ),
]

const asItem = (category: Category, sample: SampleArticle, hour: number) => ({
  id: sample.slug,
  title: sample.en.title,
  summary: sample.en.excerpt,
  content_text: sample.en.body,
  date_published: new Date(hour - sample.hoursAgo * DURATION_MS.hour).toISOString(),
  tags: [`${category}.${sample.subcategory}`, ...sample.topics],
  language: 'en',
  _translations: {
    fr: { title: sample.fr.title, summary: sample.fr.excerpt, content_text: sample.fr.body },
  },
})

const asReport = ({ category, subcategory, topics }: SampleStory, report: SampleReport, hour: number) => ({
  id: report.slug,
  url: `${siteOf(report.outlet)}/${report.slug}`,
  title: report.title,
  summary: report.excerpt,
  content_text: report.body,
  date_published: new Date(hour - report.minutesAgo * DURATION_MS.minute).toISOString(),
  tags: [`${category}.${subcategory}`, ...topics],
})

/**
 * A JSON Feed 1.1 document, so that the sample is ingested as any feed is. Dates are relative to the start of
 * the hour, so that the document is unchanged within it.
 */
export const sampleFeed = (sourceId: string, now: Date): string => {
  const hour = Math.floor(now.getTime() / DURATION_MS.hour) * DURATION_MS.hour
  const articles = CATEGORIES.flatMap((category) =>
    SAMPLES[category]
      .filter(({ source }) => source === sourceId)
      .map((sample) => asItem(category, sample, hour)),
  )
  const reports = SAMPLE_STORIES.flatMap((story) =>
    story.reports.filter(({ outlet }) => outlet === sourceId).map((report) => asReport(story, report, hour)),
  )
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: sourceId,
    language: SAMPLE_OUTLETS.find(({ id }) => id === sourceId)?.language ?? 'en',
    items: [...articles, ...reports],
  })
}
