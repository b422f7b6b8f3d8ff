import type { StaticPage } from '#locales/static-page.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StaticBlockView } from './static-block.tsx'
import './static-pages.css'

type Sections = StaticPage['sections']

const TITLE_ID = 'page-title'

const SectionsView = ({ sections }: { sections: Sections }) =>
  sections.map(({ id, title, body }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {body.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks are static
        <StaticBlockView key={index} block={block} />
      ))}
    </section>
  ))

/** Beside the text where there is room for it; named as the page, of which it has the headings. */
const Contents = ({ sections }: { sections: Sections }) => (
  <nav className="prose-contents" aria-labelledby={TITLE_ID}>
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Anchor href={`#${id}`}>{title}</Anchor>
        </li>
      ))}
    </ul>
  </nav>
)

export const StaticPageView = ({ page }: { page: StaticPage }) => {
  const { formatDate } = useI18n()
  const { sections, steps, updated } = page
  return (
    <article className="page text-page prose">
      <h1 id={TITLE_ID}>{page.title}</h1>
      <p className="dek">{page.lead}</p>
      {updated && (
        <p className="prose-date">
          {updated.label} <time dateTime={updated.day}>{formatDate(updated.day, 'date', true)}</time>
        </p>
      )}
      {steps === undefined ? (
        <div className="prose-body">
          <Contents sections={sections} />
          <div>
            <SectionsView sections={sections} />
          </div>
        </div>
      ) : (
        <>
          <div className="prose-steps">
            <SectionsView sections={sections.slice(0, steps)} />
          </div>
          <div className="prose-cases">
            <SectionsView sections={sections.slice(steps)} />
          </div>
        </>
      )}
    </article>
  )
}
