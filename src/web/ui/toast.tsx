import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { TOAST_MS } from '#contract/limits.ts'

export type ToastKind = 'success' | 'error' | 'info'
interface Toast {
  id: number
  text: string
  kind: ToastKind
}
type ShowToast = (text: string, kind?: ToastKind, durationMs?: number) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows a short message that leaves by itself after TOAST_MS. */
export const useToast = (): ShowToast => use(ToastContext)

/** The one place toasts appear. The region is always there, or screen readers would miss the first one. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  'use memo'
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)

  const show: ShowToast = (text, kind = 'info', durationMs = TOAST_MS) => {
    const id = ++lastId.current
    setToasts((shown) => [...shown, { id, text, kind }])
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), durationMs)
  }

  return (
    // The React Compiler keeps the value while its parts stay the same.
    // oxlint-disable-next-line react/jsx-no-constructed-context-values
    <ToastContext value={show}>
      {children}
      <output className="toasts" aria-live="polite">
        {toasts.map(({ id, text, kind }) => (
          <span key={id} className="toast" data-kind={kind}>
            {text}
          </span>
        ))}
      </output>
    </ToastContext>
  )
}
