import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useLoadedDialog } from '#web/ui/use-loaded-dialog.ts'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'
import type { InaccuracyReport } from './report-form.tsx'

interface ReportInaccuracyProps {
  /** Preselects the summary as the subject, which readers most likely report where there is one. */
  hasSummary: boolean
  /** Resolves once the newsroom has stored the report. */
  onReport: (report: InaccuracyReport) => Promise<void>
}

const loadDialog = () => loadOrReload(async () => (await import('./report-dialog.tsx')).ReportDialog)

export const ReportInaccuracy = ({ hasSummary, onReport }: ReportInaccuracyProps) => {
  const { t } = useI18n()
  const { open: label } = useTexts('report')
  const showToast = useToast()
  const { Dialog, dialogProps, open } = useLoadedDialog(loadDialog)
  const handleOpen = () => void open().catch(() => showToast(t.error.title, 'error'))
  return (
    <>
      <Button variant="bare" className="report-open" onClick={handleOpen}>
        {label}
      </Button>
      {Dialog && (
        <Dialog
          {...dialogProps}
          kind={hasSummary ? 'summary' : 'category'}
          onReopen={handleOpen}
          onReport={onReport}
        />
      )}
    </>
  )
}
