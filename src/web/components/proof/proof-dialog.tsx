import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { onProofAsked } from '#web/lib/session/ask-proof.ts'
import { storeSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProofForm } from './proof-form.tsx'

/** A dialog over the page, whose state is kept; the act that required the proof is resumed afterwards. */
export const ProofDialog = () => {
  const t = useTexts('staff').proof
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(undefined)
  useEffect(
    () =>
      onProofAsked(
        () =>
          new Promise((resolve) => {
            answer.current?.(false)
            answer.current = resolve
            setIsOpen(true)
          }),
      ),
    [],
  )
  const close = (isProven: boolean) => {
    setIsOpen(false)
    answer.current?.(isProven)
    answer.current = undefined
  }
  return (
    <Dialog title={t.title} isOpen={isOpen} onClose={() => close(false)}>
      {isOpen && (
        <div className="proof">
          <p>{t.text}</p>
          <ProofForm
            onProven={async (token) => {
              if (isNative && token !== null) await storeSessionToken(token)
              close(true)
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
