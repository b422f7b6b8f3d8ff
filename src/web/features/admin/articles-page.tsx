import { useState } from 'react'
import type { NewsroomArticle } from '#contract/newsroom-articles.ts'
import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminSearch, DataOf } from './admin-data.ts'
import { ArticleEditor } from './article-editor.tsx'
import { Choice, FilterForm, Pager, useCategoryOptions, When } from './parts.tsx'
import { PinsTable } from './pins-table.tsx'

const Marks = ({ article }: { article: NewsroomArticle }) => {
  const t = useTexts(newsroomTexts).articles
  const marks = [
    article.filed_by_hand && t.byHand,
    article.texts.some(({ origin }) => origin === 'human') && t.edited,
    article.texts.some(({ quarantined }) => quarantined !== null) && t.quarantined,
    article.is_duplicate && t.duplicate,
    article.source_count > 1 && t.sources(article.source_count),
  ].filter((mark) => mark !== false)
  return marks.length > 0 ? <span className="admin-small">{marks.join(' · ')}</span> : null
}

/** Articles to find and put right. */
export const ArticlesPage = ({ data, search }: { data: DataOf<'articles'>; search: AdminSearch }) => {
  const t = useTexts(newsroomTexts)
  const { t: common, langOf } = useI18n()
  const categories = useCategoryOptions()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <FilterForm page="articles">
        <label className="admin-field admin-grow">
          <span>{t.searchHint}</span>
          <input type="search" name="q" defaultValue={search.q} />
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
        <button type="submit" className="admin-btn">
          {t.show}
        </button>
      </FilterForm>
      {data.articles.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <table className="folding-table">
          <thead>
            <tr>
              <th>{t.columns.article}</th>
              <th>{t.columns.source}</th>
              <th>{t.columns.category}</th>
              <th>{t.columns.published}</th>
              <th>{t.columns.actions}</th>
            </tr>
          </thead>
          {data.articles.map((article) => {
            const own = article.texts.find(({ lang }) => lang === article.lang) ?? article.texts[0]
            const isOpen = open === article.id
            return (
              <tbody key={article.id}>
                <tr>
                  <th scope="row">
                    <Link to={`/article/${article.id}`} lang={langOf(article.lang)}>
                      {own?.title}
                    </Link>{' '}
                    <Marks article={article} />
                  </th>
                  <td data-column={t.columns.source}>
                    {article.source_name} ({article.lang})
                  </td>
                  <td data-column={t.columns.category}>{common.categories[article.category]}</td>
                  <td data-column={t.columns.published}>
                    <When iso={article.publish_time} />
                  </td>
                  <td data-column={t.columns.actions}>
                    <button
                      type="button"
                      className="admin-btn needs-script"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : article.id)}
                    >
                      {t.edit}
                      <span className="sr-only"> {own?.title}</span>
                    </button>
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={5} className="admin-editor-cell">
                      <ArticleEditor article={article} onClose={() => setOpen(undefined)} />
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </table>
      )}
      <Pager page="articles" search={search} hasMore={data.has_more} />
      <PinsTable title={t.pins.title} pins={data.pins} />
    </>
  )
}
