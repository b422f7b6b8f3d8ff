import { lazy, Suspense } from 'react'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { type Category, SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { ListEnd } from '#web/components/endless-list/list-end.tsx'
import {
  type FeedSlice,
  type LoadPage,
  useEndlessFeed,
} from '#web/components/endless-list/use-endless-feed.ts'
import { LanguagesNav } from '#web/components/list-languages/languages-nav.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { FeedSearch } from '#web/lib/addresses/feed-search.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'

export interface FeedPageProps {
  category: Category
  search: FeedSearch
  languages: ListLanguages | undefined
  first: FeedSlice
  loadPage: LoadPage
}

const loadEmpty = async () => (await import('./empty-feed.tsx')).EmptyFeed

/**
 * Loaded on demand, because few feeds are empty. The server bundles it: a suspended part would delay
 * rendering.
 */
const EmptyFeed = import.meta.env.SSR ? await loadEmpty() : lazy(async () => ({ default: await loadEmpty() }))

/** The caller sets a key per list, so that pages appended to another category or filter are discarded. */
export const FeedPage = ({ category, search, languages, first, loadPage }: FeedPageProps) => {
  const { t } = useI18n()
  const { sub, page = 1, languages: named } = search
  const feed = useEndlessFeed(first, page, loadPage, languages)
  const path = `/feed/${category}`
  return (
    <div className="page" data-category={category} data-feed={category}>
      <FeedHeader category={category} search={search} />
      <LanguagesNav path={path} search={{ sub }} chosen={languages} />
      {feed.articles.length === 0 ? (
        <Suspense>
          <EmptyFeed category={category} subcategory={sub} languages={languages} />
        </Suspense>
      ) : (
        <>
          <div className="feed-list">
            {feed.articles.map((article, index) =>
              index === 0 && page === 1 ? (
                <div key={article.id} className="lead">
                  <ArticleCard article={article} variant="lead" heading="h2" />
                </div>
              ) : (
                <ArticleCard key={article.id} article={article} variant="standard" heading="h2" />
              ),
            )}
          </div>
          <ListEnd
            path={path}
            search={{ sub, languages: named }}
            page={page}
            feed={feed}
            backText={t.feed.backToNewest}
            endText={t.feed.end}
          />
        </>
      )}
    </div>
  )
}

/** Each subcategory is a page of its own, so that it can be linked and works without scripts. */
const FeedHeader = ({
  category,
  search: { sub: shown, languages },
}: Pick<FeedPageProps, 'category' | 'search'>) => {
  const { t } = useI18n()
  const path = `/feed/${category}`
  return (
    <header className="feed-head">
      <h1>{t.categories[category]}</h1>
      <nav className="filters" aria-label={t.feed.filter}>
        {useAccount() && <Link to="/feed/for-you">{t.feed.forYou}</Link>}
        <Link to={path} search={{ languages }} isExact aria-current={shown ? undefined : 'page'}>
          {t.feed.all}
        </Link>
        {SUBCATEGORIES[category].map((sub) => (
          <Link
            key={sub}
            to={path}
            search={{ sub, languages }}
            isExact
            aria-current={sub === shown ? 'page' : undefined}
          >
            {t.subcategories[sub]}
          </Link>
        ))}
      </nav>
    </header>
  )
}
