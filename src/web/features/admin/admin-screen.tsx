import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ADMIN_PAGES, type AdminData, type AdminSearch } from './admin-data.ts'
import { ArticlesPage } from './articles-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { CorrectionsPage } from './corrections-page.tsx'
import { DigestPage } from './digest-page.tsx'
import { JobsPage } from './jobs-page.tsx'
import { SourcesPage } from './sources-page.tsx'
import { StoriesPage } from './stories-page.tsx'
import '#web/components/folding-table.css'
import './admin.css'

interface AdminScreenProps {
  loaded: AdminData
  search: AdminSearch
}

const Page = ({ loaded, search }: AdminScreenProps) => {
  switch (loaded.page) {
    case 'articles':
      return <ArticlesPage data={loaded.data} search={search} />
    case 'stories':
      return <StoriesPage data={loaded.data} search={search} />
    case 'digest':
      return <DigestPage data={loaded.data} />
    case 'corrections':
      return <CorrectionsPage data={loaded.data} search={search} />
    case 'sources':
      return <SourcesPage data={loaded.data} />
    case 'jobs':
      return <JobsPage data={loaded.data} />
    case 'audit':
      return <AuditPage data={loaded.data} search={search} />
  }
}

/** A page of the newsroom, under the navigation they share. */
export const AdminScreen = ({ loaded, search }: AdminScreenProps) => {
  const t = useTexts(newsroomTexts)
  return (
    <div className="page admin">
      <nav className="admin-nav" aria-label={t.nav}>
        <ul>
          {ADMIN_PAGES.map((page) => (
            <li key={page}>
              <Link to={`/admin/${page}`}>{t.pages[page]}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{t.pages[loaded.page]}</h1>
      <noscript>
        <p className="admin-note">{t.noScript}</p>
      </noscript>
      <Page loaded={loaded} search={search} />
    </div>
  )
}
