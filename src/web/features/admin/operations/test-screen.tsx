import { useTexts } from '#web/i18n/i18n.tsx'
import type { AdminSearch } from '#web/features/admin/admin-data.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { MonitoringPage } from '#web/features/admin/monitoring/monitoring-page.tsx'
import type { TestPage } from './test-data.ts'
import { TestFeedPage } from './test-feed-page.tsx'

export const TestScreen = ({ loaded, search }: { loaded: TestPage; search: AdminSearch }) => {
  const { testPages } = useTexts('newsroom')
  return (
    <AdminFrame title={testPages[loaded.page]}>
      {loaded.page === 'feed' ? (
        <TestFeedPage data={loaded.data} search={search} />
      ) : (
        <MonitoringPage data={loaded.data} path="/test/monitoring" />
      )}
    </AdminFrame>
  )
}
