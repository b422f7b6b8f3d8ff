import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminSearch } from '#web/features/admin/admin-data.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { SearchLinks } from '#web/features/admin/search-links.tsx'
import { MonitoringPage } from '#web/features/admin/monitoring/monitoring-page.tsx'
import { Pager, useCategoryOptions, When } from '#web/features/admin/monitoring/parts.tsx'
import type { TestFeed, TestPage } from './test-data.ts'

/** Shows the order that readers see, beside the data that determined each position. */
const TestFeedPage = ({ data, search }: { data: TestFeed; search: AdminSearch }) => {
  const t = useTexts('monitor')
  const { columns, articles: words, category: label } = useTexts('newsroom')
  const { t: common, langOf } = useI18n()
  const { category, list, top } = data
  const first = (list.page - 1) * list.limit + 1
  return (
    <>
      <p className="admin-note">
        {t.testFeed.lead}{' '}
        <Link to={`/feed/${category}`} variant="text">
          {t.testFeed.open}
        </Link>
      </p>
      <SearchLinks
        label={label}
        to="/test/feed"
        name="category"
        choices={useCategoryOptions()}
        current={category}
      />
      <AdminTable
        rows={list.articles.map((article, index) => ({ ...article, place: first + index }))}
        keyOf={({ id }) => id}
        columns={[
          {
            title: columns.article,
            render: (article) => (
              <>
                <span className="admin-small">{article.place}.</span>{' '}
                <Link to={`/article/${article.id}`} lang={langOf(article.lang)}>
                  {article.translation?.title ?? article.title}
                </Link>
              </>
            ),
            note: ({ source_name, source_lang }) => `${source_name} (${source_lang})`,
          },
          {
            title: columns.published,
            render: (article) => article.date_label ?? <When iso={article.publish_time} />,
          },
          {
            title: columns.category,
            render: ({ ai_category, category }) => common.categories[ai_category ?? category],
            note: ({ ai_category, category }) =>
              ai_category &&
              ai_category !== category &&
              `(${t.testFeed.categoryOfSource(common.categories[category])})`,
          },
          { title: columns.stories, render: (article) => words.sources(article.source_count) },
          { title: t.testFeed.picture, render: ({ image }) => t.testFeed.pictures[image.source] },
          {
            title: t.scores.impactOf,
            render: ({ story_id }) =>
              top.find((story) => story.story_id === story_id)?.impact.toFixed(1) ?? '–',
          },
        ]}
      />
      <Pager to="/test/feed" search={search} hasMore={list.has_more} />
    </>
  )
}

export const TestScreen = ({ loaded, search }: { loaded: TestPage; search: AdminSearch }) => {
  const { testPages } = useTexts('newsroom')
  return (
    <AdminFrame title={testPages[loaded.page]}>
      {loaded.page === 'feed' ? (
        <TestFeedPage data={loaded.data} search={search} />
      ) : (
        <MonitoringPage data={loaded.data} path="/test/monitoring" />
      )}
    </AdminFrame>
  )
}
