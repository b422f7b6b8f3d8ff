import { useTexts } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type InaccuracyReport, ReportForm } from './report-form.tsx'

export interface ReportDialogProps {
  /** The preselected subject. */
  kind: InaccuracyReport['kind']
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onReport: (report: InaccuracyReport) => Promise<void>
}

export const ReportDialog = ({ kind, isOpen, onOpen, onReport }: ReportDialogProps) => {
  const t = useTexts('report')
  const showToast = useToast()
  const send = async (report: InaccuracyReport) => {
    try {
      await onReport(report)
    } catch (error) {
      // Reopened after a failure: a reader who had closed the dialog would assume that the report was sent.
      onOpen(true)
      throw error
    }
    onOpen(false)
    showToast(t.sent, 'success')
  }
  return (
    <Dialog title={t.open} isOpen={isOpen} onClose={() => onOpen(false)}>
      <ReportForm kind={kind} onSend={send} />
    </Dialog>
  )
}
