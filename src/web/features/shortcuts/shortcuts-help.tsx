import { useLocation } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Table } from '#web/ui/table.tsx'
import type { LoadedDialogProps } from '#web/ui/use-loaded-dialog.ts'
import './shortcuts.css'

/** Labels as printed on keys. The actions are in shell/shortcuts. */
const KEYS = [
  ['next', ['J']],
  ['previous', ['K']],
  ['open', ['↵']],
  ['search', ['/', 'Ctrl K']],
  ['home', ['H']],
  ['digest', ['D']],
  ['bookmarks', ['B']],
  ['settings', [',']],
  ['help', ['?']],
  ['close', ['Esc']],
] as const

/** Of the newsroom's lists (`features/admin/row-keys.ts`) and of its desk for an edition. */
const NEWSROOM_KEYS = [
  ['row', ['J', 'K']],
  ['openRow', ['↵']],
  ['select', ['X']],
  ['move', ['⇧ J', '⇧ K']],
  ['cut', ['C']],
  ['holdBack', ['H']],
] as const

interface KeyRow {
  action: string
  keys: readonly string[]
}

const KeyTable = ({ rows }: { rows: readonly KeyRow[] }) => {
  const t = useTexts('shortcuts')
  return (
    <Table>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.key}</th>
          <th scope="col">{t.action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ action, keys }) => (
          <tr key={action}>
            <td>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${t.or} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </td>
            <th scope="row">{action}</th>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export const ShortcutsHelp = ({ isOpen, onClose }: LoadedDialogProps) => {
  const t = useTexts('shortcuts')
  const isInNewsroom = useLocation({ select: ({ pathname }) => pathname.includes('/admin/') })
  return (
    <Dialog title={t.title} isOpen={isOpen} onClose={onClose}>
      <div className="shortcuts">
        <KeyTable rows={KEYS.map(([action, keys]) => ({ action: t.actions[action], keys }))} />
        {isInNewsroom && (
          <>
            <h3>{t.newsroom}</h3>
            <KeyTable
              rows={NEWSROOM_KEYS.map(([action, keys]) => ({ action: t.newsroomActions[action], keys }))}
            />
          </>
        )}
        <p>{t.off}</p>
      </div>
    </Dialog>
  )
}
