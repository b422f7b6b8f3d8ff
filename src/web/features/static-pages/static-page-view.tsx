import type { StaticPage } from '#locales/static-page.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { StaticBlockView } from './static-block.tsx'
import './static-pages.css'

export const StaticPageView = ({ page }: { page: StaticPage }) => {
  const { formatDate } = useI18n()
  return (
    <article className="page text-page prose">
      <h1>{page.title}</h1>
      <p className="dek">{page.lead}</p>
      {page.updated && (
        <p className="prose-date">
          {page.updated.label}{' '}
          <time dateTime={page.updated.day}>{formatDate(page.updated.day, 'date', true)}</time>
        </p>
      )}
      {page.sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the blocks are static
            <StaticBlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}
