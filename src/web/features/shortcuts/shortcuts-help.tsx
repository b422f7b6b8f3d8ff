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

export const ShortcutsHelp = ({ isOpen, onClose }: LoadedDialogProps) => {
  const t = useTexts('shortcuts')
  return (
    <Dialog title={t.title} isOpen={isOpen} onClose={onClose}>
      <div className="shortcuts">
        <Table>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.key}</th>
              <th scope="col">{t.action}</th>
            </tr>
          </thead>
          <tbody>
            {KEYS.map(([action, keys]) => (
              <tr key={action}>
                <td>
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ` ${t.or} `}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </td>
                <th scope="row">{t.actions[action]}</th>
              </tr>
            ))}
          </tbody>
        </Table>
        <p>{t.off}</p>
      </div>
    </Dialog>
  )
}
