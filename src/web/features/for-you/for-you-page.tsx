import type { FeedReason } from '#contract/content/articles.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { ChosenLanguages } from '#web/components/list-languages/chosen-languages.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { mutingMarks } from '#web/components/muting.ts'
import { useTexts, useI18n } from '#web/i18n/i18n.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import './for-you.css'

interface ForYouProps {
  articles: ListedArticle[]
  personalized: boolean
  reasons: Record<string, FeedReason[]>
  languages: ListLanguages | undefined
}

export const ForYouPage = ({ articles, personalized, reasons, languages }: ForYouProps) => {
  const t = useTexts('forYou')
  return (
    <div className="page">
      <header className="feed-head for-you-head">
        <h1>{t.title}</h1>
        <p className="dek">{personalized ? t.lead : t.leadDefault}</p>
        <p>
          <Link to="/profile" variant="text">
            {personalized ? t.change : t.choose}
          </Link>
        </p>
      </header>
      {articles.length === 0 ? (
        <MissingPiece of="for you">
          <EmptyState title={t.empty} text={t.emptyText}>
            <ChosenLanguages languages={languages} path="/feed/for-you" />
            <CategoryLinks />
          </EmptyState>
        </MissingPiece>
      ) : (
        <>
          <div className="feed-list for-you">
            {articles.map((article) => (
              <div key={article.id} {...mutingMarks(article)}>
                <ReasonText reasons={reasons[article.id] ?? []} />
                <ArticleCard article={article} variant="standard" heading="h2" />
              </div>
            ))}
          </div>
          <section className="for-you-end">
            <p>{t.end}</p>
            <CategoryLinks />
          </section>
        </>
      )}
    </div>
  )
}

/** What only says that the story is among the first of the day would stand on every card, and says nothing. */
const ReasonText = ({ reasons }: { reasons: readonly FeedReason[] }) => {
  const { t: words } = useI18n()
  const { because } = useTexts('forYou')
  const say = (reason: FeedReason): string => {
    if (reason.kind === 'category') return because.category(words.categories[reason.category])
    if (reason.kind === 'read') return because.read(words.categories[reason.category])
    if (reason.kind === 'topic') return because.topic(reason.topic)
    return reason.kind === 'level' ? because.level[reason.level] : because.top
  }
  const own = reasons.filter(({ kind }) => kind !== 'top')
  return own.length > 0 && <p className="for-you-why">{own.map(say).join(' · ')}</p>
}
