import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type InaccuracyReport, ReportForm } from './report-form.tsx'

interface ReportInaccuracyProps {
  /** Readers who see a summary most likely mean it. */
  hasSummary: boolean
  /** Resolves once the newsroom has it. */
  onReport: (report: InaccuracyReport) => Promise<void>
}

export const ReportInaccuracy = ({ hasSummary, onReport }: ReportInaccuracyProps) => {
  const { t } = useI18n()
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const send = async (report: InaccuracyReport) => {
    try {
      await onReport(report)
    } catch (error) {
      // Whoever closed the dialog meanwhile must not believe that the report has arrived.
      setIsOpen(true)
      throw error
    }
    setIsOpen(false)
    showToast(t.report.sent, 'success')
  }
  return (
    <>
      <button type="button" className="report-open" onClick={() => setIsOpen(true)}>
        {t.report.open}
      </button>
      <Sheet title={t.report.open} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ReportForm kind={hasSummary ? 'summary' : 'category'} onSend={send} />
      </Sheet>
    </>
  )
}
