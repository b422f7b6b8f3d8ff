import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type InaccuracyReport, ReportForm } from './report-form.tsx'

interface ReportInaccuracyProps {
  /** Preselects the summary as the subject, which readers most likely report where there is one. */
  hasSummary: boolean
  /** Resolves once the newsroom has stored the report. */
  onReport: (report: InaccuracyReport) => Promise<void>
}

export const ReportInaccuracy = ({ hasSummary, onReport }: ReportInaccuracyProps) => {
  const t = useTexts('report')
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const send = async (report: InaccuracyReport) => {
    try {
      await onReport(report)
    } catch (error) {
      // Reopened after a failure: a reader who had closed the dialog would assume that the report was sent.
      setIsOpen(true)
      throw error
    }
    setIsOpen(false)
    showToast(t.sent, 'success')
  }
  return (
    <>
      <Button variant="bare" className="report-open" onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      <Dialog title={t.open} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ReportForm kind={hasSummary ? 'summary' : 'category'} onSend={send} />
      </Dialog>
    </>
  )
}
