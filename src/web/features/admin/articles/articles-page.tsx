import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Choice, FilterForm, Pager, useCategoryOptions, When } from '#web/features/admin/monitoring/parts.tsx'
import { TakedownForm } from '#web/features/admin/takedowns/takedown-form.tsx'
import { ArticleActions, ArticleTitle, marksOf, objectsOf } from './article-cells.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { filterKey, ListFilters } from './list-filters.tsx'
import { PinsTable } from './pins-table.tsx'
import { useIsUnsaved } from './unsaved.ts'

const Filters = ({ search }: { search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const categories = useCategoryOptions()
  return (
    <FilterForm key={filterKey(search)} page="articles">
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
      <ListFilters search={search} to="/admin/articles" />
    </FilterForm>
  )
}

const toggled = (all: readonly string[], id: string): string[] =>
  all.includes(id) ? all.filter((other) => other !== id) : [...all, id]

export const ArticlesPage = ({ data, search }: { data: DataOf<'articles'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const list = useTexts('articleList')
  const { t: common } = useI18n()
  const isHidden = search.state === 'language' || search.state === 'trial'
  const isUnsaved = useIsUnsaved()
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  // Articles with unsaved drafts are open at first, so that no draft is overlooked.
  const isOpen = (id: string): boolean => choices[id] ?? isUnsaved(id)
  const setOpen = (id: string, open: boolean) => setChoices((all) => ({ ...all, [id]: open }))
  const [takenDown, setTakenDown] = useState<string>()
  const [selected, setSelected] = useState<readonly string[]>([])
  // What another page of the list shows is not acted on unseen.
  const chosen = data.articles.filter(({ id }) => selected.includes(id))
  return (
    <>
      <Filters search={search} />
      {chosen.length > 0 && <BulkBar chosen={chosen} onClear={() => setSelected([])} />}
      <AdminTable
        rows={data.articles}
        keyOf={({ id }) => id}
        empty={list.none}
        columns={[
          {
            title: t.columns.article,
            className: 'admin-titled',
            render: (article) => (
              <ArticleTitle
                article={article}
                isHidden={isHidden}
                isSelected={selected.includes(article.id)}
                onSelect={() => setSelected(toggled(selected, article.id))}
              />
            ),
            note: (article) => marksOf(article, t.articles),
          },
          {
            title: t.columns.source,
            render: ({ source_id, source_name }) => (
              <Link to="/admin/articles" search={{ ...search, page: undefined, source: source_id }}>
                {source_name}
              </Link>
            ),
            note: ({ lang }) => `(${lang})`,
          },
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
                <ArticleActions
                  article={article}
                  isEdited={isOpen(article.id)}
                  onEdit={() => setOpen(article.id, !isOpen(article.id))}
                  isTakenDown={takenDown === article.id}
                  onTakeDown={() => setTakenDown(takenDown === article.id ? undefined : article.id)}
                />
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
