import { memo, type ReactNode } from 'react'
import type { ListedArticle } from '#contract/content/listed-articles.ts'
import type { Marks } from '#contract/content/articles.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { articleImages } from '#web/lib/storage/image-cache.ts'
import { Link } from '#web/ui/link.tsx'
import { typeset } from '#contract/values/typeset.ts'
import { shownCategory, shownExcerpt } from '#web/components/article-text.ts'
import { ArticleTitle } from './article-title.tsx'
import { CardFoot } from './card-foot.tsx'
import { Cover } from './cover.tsx'
import { mutingMarks } from '#web/components/muting.ts'
import { Kicker } from './kicker.tsx'
import { TopicChips } from '#web/components/topic-chips.tsx'

/**
 * `lead` is the first card of a page, `feature` is as large but further down. `standard` is a card, and on
 * phones a headline beside a thumbnail. `row` is text only.
 */
export type CardVariant = 'lead' | 'feature' | 'standard' | 'row'

const COVER_SIZES = {
  lead: '(min-width: 64rem) 680px, 100vw',
  feature: '(min-width: 64rem) 500px, 100vw',
  standard: '(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 96px',
} as const

interface ArticleCardProps {
  article: ListedArticle & { marks?: Marks }
  variant: CardVariant
  /** Must be one level below the heading above the card. */
  heading: 'h2' | 'h3'
  /** Another headline of the story, shown beside this one. */
  beside?: ReactNode
}

/**
 * Prefers the summary, where the reader receives one, with its provenance; the fallback is the feed's
 * excerpt, which rows omit.
 */
const CardText = ({ article, isRow }: { article: ListedArticle; isRow: boolean }) => {
  const { summary, summary_label, lang } = article
  const text = summary ? typeset(summary, lang) : !isRow && shownExcerpt(article)
  const shownLang = useI18n().langOf(lang)
  return (
    text && (
      <>
        <p className="dek" data-provenance={summary && article.summary_provenance} lang={shownLang}>
          {text}
        </p>
        {summary_label && <p className="meta">{summary_label}</p>}
      </>
    )
  )
}

/**
 * One link covers the card, and the save icon lies above that link. Memoised, because a list renders again
 * with each page it appends.
 */
export const ArticleCard = memo(({ article, variant, heading: Heading, beside }: ArticleCardProps) => {
  const { langOf } = useI18n()
  const lang = langOf(article.lang)
  const isRow = variant === 'row'
  const title = (
    <Heading className="card-title">
      <Link
        to={`/article/${article.id}`}
        lang={lang}
        onClick={() => articleImages.remember(article.id, article.image)}
      >
        <ArticleTitle article={article} />
      </Link>
    </Heading>
  )
  return (
    <article
      className={`card card-${variant}`}
      data-category={shownCategory(article).category}
      {...mutingMarks(article)}
    >
      <div className="card-text">
        <Kicker article={article} />
        {beside ? (
          <div className="pair">
            {title}
            {beside}
          </div>
        ) : (
          title
        )}
        <CardText article={article} isRow={isRow} />
        {!isRow && <TopicChips article={article} />}
        <CardFoot article={article} />
      </div>
      {!isRow && <Cover image={article.image} sizes={COVER_SIZES[variant]} isFirst={variant === 'lead'} />}
    </article>
  )
})
