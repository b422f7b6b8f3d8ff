import type { ComponentType } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { AdminData, AdminPage, AdminSearch, DataOf } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ArticlesPage } from '#web/features/admin/articles/articles-page.tsx'
import { AuditPage } from '#web/features/admin/people/audit-page.tsx'
import { CorrectionsPage } from '#web/features/admin/articles/corrections-page.tsx'
import { CountPage } from '#web/features/admin/monitoring/count-page.tsx'
import { DeliveriesPage } from '#web/features/admin/operations/deliveries-page.tsx'
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx'
import { DigestPage } from '#web/features/admin/articles/digest-page.tsx'
import { JobsPage } from '#web/features/admin/operations/jobs-page.tsx'
import { CasesPage } from '#web/features/admin/gate/cases-page.tsx'
import { LexiconPage } from '#web/features/admin/gate/lexicon-page.tsx'
import { MorningPage } from '#web/features/admin/morning/morning-page.tsx'
import { MonitoringPage } from '#web/features/admin/monitoring/monitoring-page.tsx'
import { FiguresPage } from '#web/features/admin/figures/figures-page.tsx'
import { NoticesPage } from '#web/features/admin/notices/notices-page.tsx'
import { ReadersPage } from '#web/features/admin/readers/readers-page.tsx'
import { RefusalsPage } from '#web/features/admin/gate/refusals-page.tsx'
import { SourcesPage } from '#web/features/admin/sources/sources-page.tsx'
import { TakedownsPage } from '#web/features/admin/takedowns/takedowns-page.tsx'
import { StaffPage } from '#web/features/admin/people/staff-page.tsx'
import { StoriesPage } from '#web/features/admin/articles/stories-page.tsx'

interface PageProps<P extends AdminPage> {
  data: DataOf<P>
  search: AdminSearch
}

const PAGES: { [P in AdminPage]: ComponentType<PageProps<P>> } = {
  today: MorningPage,
  articles: ArticlesPage,
  stories: StoriesPage,
  desk: DeskPage,
  digest: DigestPage,
  corrections: CorrectionsPage,
  takedowns: TakedownsPage,
  refusals: RefusalsPage,
  lexicon: LexiconPage,
  cases: CasesPage,
  sources: SourcesPage,
  monitoring: MonitoringPage,
  count: CountPage,
  deliveries: DeliveriesPage,
  jobs: JobsPage,
  audit: AuditPage,
  figures: FiguresPage,
  readers: ReadersPage,
  notices: NoticesPage,
  staff: StaffPage,
}

export const AdminScreen = ({ loaded, search }: { loaded: AdminData; search: AdminSearch }) => {
  const { pages } = useTexts('newsroom')
  const Page = PAGES[loaded.page] as ComponentType<{ data: unknown; search: AdminSearch }>
  return (
    <AdminFrame title={pages[loaded.page]}>
      <Page data={loaded.data} search={search} />
    </AdminFrame>
  )
}
