import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminSearch } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import type { TestFeed } from './test-data.ts'

/** Shows the order that readers see, beside the data that determined each position. */
export const TestFeedPage = ({ data, search }: { data: TestFeed; search: AdminSearch }) => {
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
      <nav aria-label={label}>
        <ul className="admin-row">
          {CATEGORIES.map((each) => (
            <li key={each}>
              <Link
                to="/test/feed"
                search={{ category: each }}
                variant="ghost"
                isSmall
                aria-current={each === category ? 'true' : undefined}
              >
                {common.categories[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
                </Link>{' '}
                <span className="admin-small">
                  {article.source_name} ({article.source_lang})
                </span>
              </>
            ),
          },
          {
            title: columns.published,
            render: (article) => article.date_label ?? <When iso={article.publish_time} />,
          },
          {
            title: columns.category,
            render: (article) => (
              <>
                {common.categories[article.ai_category ?? article.category]}
                {article.ai_category && article.ai_category !== article.category && (
                  <span className="admin-small">
                    {' '}
                    ({t.testFeed.categoryOfSource(common.categories[article.category])})
                  </span>
                )}
              </>
            ),
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
