import type { MouseEvent } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import type { Variant } from '#web/ui/control-class.ts'
import { useToast } from '#web/ui/toast.tsx'
import { saveFile } from './save-file.ts'

/** Without scripts it is a plain link to the same answer. */
export const ExportLink = ({ variant, label }: { variant: Variant; label: string }) => {
  const t = useTexts('profile')
  const { api } = useReader()
  const showToast = useToast()
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      // The API answers with the content of the file, so it is saved unchanged.
      await saveFile(JSON.stringify(await api('GET /user/export'), null, 2))
    } catch {
      showToast(t.data.exportFailed, 'error')
    }
  }
  return (
    <Anchor
      href="/api/user/export"
      download
      variant={variant}
      data-act
      onClick={(event) => void download(event)}
    >
      {label}
    </Anchor>
  )
}
