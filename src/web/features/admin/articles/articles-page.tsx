import { useState } from 'react'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { OPENS } from '#web/features/admin/row-keys.ts'
import { ArticleEditor } from './article-editor.tsx'
import { Choice, FilterForm, Pager, useCategoryOptions, When } from '#web/features/admin/monitoring/parts.tsx'
import { PinsTable } from './pins-table.tsx'
import { TakedownForm, type TakedownObject } from '#web/features/admin/takedowns/takedown-form.tsx'
import { useIsUnsaved } from './unsaved.ts'
import type { Texts } from '#locales/texts.ts'

const titleOf = ({ texts, lang }: NewsroomArticle): string | undefined =>
  (texts.find((text) => text.lang === lang) ?? texts[0])?.title

const marksOf = (article: NewsroomArticle, t: Texts['newsroom']['articles']): string =>
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

const objectsOf = ({ id, story_id, has_picture }: NewsroomArticle): [TakedownObject, ...TakedownObject[]] => [
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

export const ArticlesPage = ({ data, search }: { data: DataOf<'articles'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const { t: common } = useI18n()
  const isHidden = search.state === 'language'
  const categories = useCategoryOptions()
  const isUnsaved = useIsUnsaved()
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  // Articles with unsaved drafts are open at first, so that no draft is overlooked.
  const isOpen = (id: string): boolean => choices[id] ?? isUnsaved(id)
  const setOpen = (id: string, open: boolean) => setChoices((all) => ({ ...all, [id]: open }))
  const [takenDown, setTakenDown] = useState<string>()
  return (
    <>
      <FilterForm page="articles">
        <label className="admin-field admin-grow">
          <span>{t.searchHint}</span>
          <TextInput type="search" name="q" defaultValue={search.q} />
        </label>
        <Choice
          label={t.category}
          name="category"
          value={search.category ?? ''}
          options={[['', t.anyCategory], ...categories]}
        />
        <Choice
          label={t.articles.state}
          name="state"
          value={search.state ?? 'all'}
          options={Object.entries(t.articles.states)}
        />
      </FilterForm>
      <AdminTable
        rows={data.articles}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.columns.article,
            render: (article) => <Title article={article} isHidden={isHidden} />,
            note: (article) => marksOf(article, t.articles),
          },
          { title: t.columns.source, render: ({ source_name, lang }) => `${source_name} (${lang})` },
          { title: t.columns.category, render: ({ category }) => common.categories[category] },
          {
            title: t.columns.published,
            render: (article) =>
              article.is_dated ? <When iso={article.publish_time} /> : t.articles.undated,
          },
          {
            title: t.columns.actions,
            className: 'admin-actions',
            render: (article) =>
              !isHidden && (
                <>
                  <ScriptButton
                    {...OPENS}
                    about={titleOf(article)}
                    aria-expanded={isOpen(article.id)}
                    onClick={() => setOpen(article.id, !isOpen(article.id))}
                  >
                    {t.edit}
                  </ScriptButton>
                  <ScriptButton
                    about={titleOf(article)}
                    aria-expanded={takenDown === article.id}
                    onClick={() => setTakenDown(takenDown === article.id ? undefined : article.id)}
                  >
                    {t.takedowns.begin}
                  </ScriptButton>
                </>
              ),
          },
        ]}
        renderBelow={(article) =>
          (isOpen(article.id) || takenDown === article.id) && (
            <>
              {isOpen(article.id) && (
                <ArticleEditor article={article} onClose={() => setOpen(article.id, false)} />
              )}
              {takenDown === article.id && (
                <TakedownForm objects={objectsOf(article)} onDone={() => setTakenDown(undefined)} />
              )}
            </>
          )
        }
      />
      <Pager to="/admin/articles" search={search} hasMore={data.has_more} />
      <PinsTable title={t.pins.title} pins={data.pins} />
    </>
  )
}
