import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { writeDay } from '#locales/format/days.ts'
import type { Texts } from '#locales/texts.ts'
import { ActButton, ScriptButton } from '#web/features/admin/act-button.tsx'
import { OPENS } from '#web/features/admin/row-keys.ts'
import type { TakedownObject } from '#web/features/admin/takedowns/takedown-form.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { putInEdition } from './put-in-edition.ts'
import { Thumbnail } from './thumbnail.tsx'

export const titleOf = ({ texts, lang }: NewsroomArticle): string | undefined =>
  (texts.find((text) => text.lang === lang) ?? texts[0])?.title

export const marksOf = (article: NewsroomArticle, t: Texts['newsroom']['articles']): string =>
  [
    article.filed_by_hand && t.byHand,
    article.texts.some(({ origin }) => origin === 'human') && t.edited,
    article.texts.some(({ quarantined }) => quarantined !== null) && t.quarantined,
    article.is_duplicate && t.duplicate,
    article.junk !== null && t.noPlace(t.junk[article.junk]),
    article.source_count > 1 && t.sources(article.source_count),
  ]
    .filter(Boolean)
    .join(' · ')

export const objectsOf = ({
  id,
  story_id,
  has_picture,
}: NewsroomArticle): [TakedownObject, ...TakedownObject[]] => [
  { kind: 'article', id },
  ...(story_id ? [{ kind: 'story', id: story_id } as const] : []),
  ...(has_picture ? [{ kind: 'picture', id } as const] : []),
]

/** Links to the publisher where the article is hidden, because it has no page of its own then. */
const Title = ({ article, isHidden }: { article: NewsroomArticle; isHidden: boolean }) => {
  const { langOf } = useI18n()
  const { id, lang, url } = article
  const title = titleOf(article)
  if (!isHidden)
    return (
      <Link to={`/article/${id}`} lang={langOf(lang)}>
        {title}
      </Link>
    )
  return url ? (
    <a href={url} lang={lang} rel="noreferrer">
      {title}
    </a>
  ) : (
    <span lang={lang}>{title}</span>
  )
}

interface ArticleTitleProps {
  article: NewsroomArticle
  /** Readers do not see it, so that nothing can be done to it here. */
  isHidden: boolean
  isSelected: boolean
  onSelect: () => void
}

export const ArticleTitle = ({ article, isHidden, isSelected, onSelect }: ArticleTitleProps) => {
  const t = useTexts('articleList')
  return (
    <>
      {!isHidden && (
        <span className="needs-script">
          <Checkbox
            aria-label={`${t.select} ${titleOf(article) ?? ''}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </span>
      )}
      <Thumbnail src={article.thumbnail} />
      <Title article={article} isHidden={isHidden} />
    </>
  )
}

interface ArticleActionsProps {
  article: NewsroomArticle
  isEdited: boolean
  onEdit: () => void
  isTakenDown: boolean
  onTakeDown: () => void
}

export const ArticleActions = ({
  article,
  isEdited,
  onEdit,
  isTakenDown,
  onTakeDown,
}: ArticleActionsProps) => {
  const t = useTexts('newsroom')
  const list = useTexts('articleList')
  const { locale } = useI18n()
  const about = titleOf(article)
  return (
    <>
      <ScriptButton {...OPENS} about={about} aria-expanded={isEdited} onClick={onEdit}>
        {t.edit}
      </ScriptButton>
      <ActButton
        about={about}
        call={(api) => putInEdition(api, article)}
        say={({ date, languages }) =>
          list.putInDone(writeDay(locale, date, 'short'), languages.map((lng) => t.languages[lng]).join(', '))
        }
      >
        {list.putInShort}
      </ActButton>
      <ScriptButton about={about} aria-expanded={isTakenDown} onClick={onTakeDown}>
        {t.takedowns.begin}
      </ScriptButton>
    </>
  )
}
