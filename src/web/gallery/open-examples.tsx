import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FoldingTable } from '#web/ui/folding-table.tsx'
import { LateDialog } from '#web/ui/late-dialog.tsx'
import { ScriptForm } from '#web/ui/form/script-form.tsx'
import { Menu, Popover } from '#web/ui/menu.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MuteIcon, ShareIcon } from '#web/ui/tool-icons.tsx'
import { Example } from './example.tsx'
import type { Texts } from '#locales/en/gallery.ts'

const DIALOG_ID = 'dialog-example'
const LATE_MS = 500

const Dialogs = ({ t }: { t: Texts }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const [isModal, setIsModal] = useState(false)
  return (
    <>
      <Button command="show-modal" commandfor={DIALOG_ID} onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      <Dialog id={DIALOG_ID} title={t.dialog} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p className="page">{t.dialogText}</p>
      </Dialog>
      <Button variant="ghost" onClick={() => setIsLate(true)}>
        {t.late}
      </Button>
      <Button variant="text" onClick={() => setIsModal(true)}>
        {t.search}
      </Button>
      <Modal aria-label={t.search} isOpen={isModal} onClose={() => setIsModal(false)}>
        <ScriptForm className="page" onSubmit={() => setIsModal(false)}>
          <TextInput aria-label={t.search} />
        </ScriptForm>
      </Modal>
      {isLate && (
        <LateDialog title={t.late} closesAfterMs={LATE_MS} onClose={() => setIsLate(false)}>
          <p className="page">{t.dialogText}</p>
        </LateDialog>
      )}
    </>
  )
}

/** What shows more when it is asked to. */
export const OpenExamples = ({ t }: { t: Texts }) => {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Example name="Dialog">
        <Dialogs t={t} />
      </Example>
      <Example name="Menu">
        <Menu
          label={t.share}
          icon={<ShareIcon />}
          items={t.actions.map((label) => ({ label, onSelect: () => setChosen(label) }))}
        />
        <output>{chosen}</output>
      </Example>
      <Example name="Popover">
        <Popover label={t.mute} icon={<MuteIcon />}>
          {t.sources.map((source) => (
            <Checkbox key={source}>{source}</Checkbox>
          ))}
        </Popover>
      </Example>
      <Example name="Tabs">
        <Tabs
          label={t.views}
          tabs={t.tabs.map((title) => ({ key: title, title, content: <p>{`${title}. ${t.tabText}`}</p> }))}
        />
      </Example>
      <Example name="Disclosure">
        <Disclosure summary={t.question}>
          <p>{t.answer}</p>
        </Disclosure>
        <Disclosure summary={t.question} summaryClassName="chip">
          <p>{t.answer}</p>
        </Disclosure>
        <Disclosure summary={t.question} isOpen>
          <p>{t.answer}</p>
        </Disclosure>
      </Example>
      <Example name="Table">
        <Table aria-labelledby="of-Table">
          <tbody>
            {t.rows.map(([name, free]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{free}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Example>
      <Example name="FoldingTable">
        <FoldingTable aria-labelledby="of-FoldingTable">
          <thead>
            <tr>
              {t.table.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {t.rows.map(([name, free, premium]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-column={t.table[1]}>{free}</td>
                <td data-column={t.table[2]}>{premium}</td>
              </tr>
            ))}
          </tbody>
        </FoldingTable>
      </Example>
    </>
  )
}
