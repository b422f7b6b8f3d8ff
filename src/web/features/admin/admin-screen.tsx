import { useTexts } from '#web/i18n/i18n.tsx'
import type { AdminData, AdminSearch } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ArticlesPage } from '#web/features/admin/articles/articles-page.tsx'
import { AuditPage } from '#web/features/admin/people/audit-page.tsx'
import { CorrectionsPage } from '#web/features/admin/articles/corrections-page.tsx'
import { CountPage } from '#web/features/admin/monitoring/count-page.tsx'
import { DeliveriesPage } from '#web/features/admin/operations/deliveries-page.tsx'
import { DigestPage } from '#web/features/admin/articles/digest-page.tsx'
import { JobsPage } from '#web/features/admin/operations/jobs-page.tsx'
import { CasesPage } from '#web/features/admin/gate/cases-page.tsx'
import { LexiconPage } from '#web/features/admin/gate/lexicon-page.tsx'
import { MonitoringPage } from '#web/features/admin/monitoring/monitoring-page.tsx'
import { PeoplePage } from '#web/features/admin/people/people-page.tsx'
import { RefusalsPage } from '#web/features/admin/gate/refusals-page.tsx'
import { SourcesPage } from '#web/features/admin/sources/sources-page.tsx'
import { StoriesPage } from '#web/features/admin/articles/stories-page.tsx'

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
    case 'refusals':
      return <RefusalsPage data={loaded.data} search={search} />
    case 'lexicon':
      return <LexiconPage data={loaded.data} search={search} />
    case 'cases':
      return <CasesPage data={loaded.data} search={search} />
    case 'sources':
      return <SourcesPage data={loaded.data} />
    case 'monitoring':
      return <MonitoringPage data={loaded.data} path="/admin/monitoring" />
    case 'count':
      return <CountPage data={loaded.data} />
    case 'deliveries':
      return <DeliveriesPage data={loaded.data} />
    case 'jobs':
      return <JobsPage data={loaded.data} />
    case 'audit':
      return <AuditPage data={loaded.data} search={search} />
    case 'people':
      return <PeoplePage />
  }
}

export const AdminScreen = ({ loaded, search }: AdminScreenProps) => {
  const { pages } = useTexts('newsroom')
  return (
    <AdminFrame title={pages[loaded.page]}>
      <Page loaded={loaded} search={search} />
    </AdminFrame>
  )
}
