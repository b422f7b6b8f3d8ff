import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { TOAST_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

export type ToastKind = 'success' | 'error' | 'info'
interface Toast {
  id: number
  text: string
  kind: ToastKind
  durationMs: number
}
type ShowToast = (text: string, kind?: ToastKind, durationMs?: number) => void

const ToastContext = createContext<ShowToast>(() => undefined)

export const useToast = (): ShowToast => use(ToastContext)

/** Renders the only toast region, empty from the start, because a live region announces changes only. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)

  // Stable, because every component that may show a toast would render again with another context value.
  const show = useCallback<ShowToast>((text, kind = 'info', durationMs = TOAST_MS) => {
    const id = ++lastId.current
    // A repeated message is deduplicated, which restarts its timer.
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text, kind, durationMs }])
  }, [])
  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))

  return (
    <ToastContext value={show}>
      {children}
      <output className="toasts" aria-live="polite">
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} {...toast} onClose={() => close(toast.id)} />
        ))}
      </output>
    </ToastContext>
  )
}

/** The timer pauses while a pointer or the focus is on the message, so that it can be read and closed. */
const ToastMessage = ({ text, kind, durationMs, onClose }: Toast & { onClose: () => void }) => {
  const { t } = useI18n()
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isPointedAt || isFocused) return undefined
    const timer = setTimeout(() => leave(), durationMs)
    return () => clearTimeout(timer)
  }, [isPointedAt, isFocused, durationMs])
  return (
    <span
      className="toast"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {text}
      <IconButton className="toast-close" label={t.shell.close} icon={<CloseIcon />} onClick={onClose} />
    </span>
  )
}
