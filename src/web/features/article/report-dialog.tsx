import { useTexts } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { LoadedDialogProps } from '#web/ui/use-loaded-dialog.ts'
import { type InaccuracyReport, ReportForm } from './report-form.tsx'

interface ReportDialogProps extends LoadedDialogProps {
  /** The preselected subject. */
  kind: InaccuracyReport['kind']
  onReopen: () => void
  onReport: (report: InaccuracyReport) => Promise<void>
}

export const ReportDialog = ({ kind, isOpen, onClose, onReopen, onReport }: ReportDialogProps) => {
  const t = useTexts('report')
  const showToast = useToast()
  const send = async (report: InaccuracyReport) => {
    try {
      await onReport(report)
    } catch (error) {
      // Reopened after a failure: a reader who had closed the dialog would assume that the report was sent.
      onReopen()
      throw error
    }
    onClose()
    showToast(t.sent, 'success')
  }
  return (
    <Dialog title={t.open} isOpen={isOpen} onClose={onClose}>
      <ReportForm kind={kind} onSend={send} />
    </Dialog>
  )
}
