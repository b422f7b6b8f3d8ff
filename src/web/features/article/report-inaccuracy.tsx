import { type ComponentType, useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'
import type { InaccuracyReport } from './report-form.tsx'

interface ReportInaccuracyProps {
  /** Preselects the summary as the subject, which readers most likely report where there is one. */
  hasSummary: boolean
  /** Resolves once the newsroom has stored the report. */
  onReport: (report: InaccuracyReport) => Promise<void>
}

/** Few readers report anything: the dialog, its form and their texts are loaded when it is first opened. */
const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

export const ReportInaccuracy = ({ hasSummary, onReport }: ReportInaccuracyProps) => {
  const { t } = useI18n()
  const { open } = useTexts('report')
  const showToast = useToast()
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const handleOpen = async () => {
    try {
      const dialog = await loadDialog()
      setDialog(() => dialog)
      setIsOpen(true)
    } catch {
      showToast(t.error.title, 'error')
    }
  }
  return (
    <>
      <Button variant="bare" className="report-open" onClick={() => void handleOpen()}>
        {open}
      </Button>
      {Dialog && (
        <Dialog
          kind={hasSummary ? 'summary' : 'category'}
          isOpen={isOpen}
          onOpen={setIsOpen}
          onReport={onReport}
        />
      )}
    </>
  )
}
