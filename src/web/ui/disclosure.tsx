import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  id?: string
  className?: string
  summaryClassName?: string
  /** Whether it is open at first. */
  isOpen?: boolean
  /** Called whenever it is opened, so that its content can be loaded then. */
  onOpen?: () => void
  children: ReactNode
}

/** A `<details>`, so that it opens without scripts and by the browser's search in the page. */
export const Disclosure = ({
  summary,
  id,
  className,
  summaryClassName,
  isOpen,
  onOpen,
  children,
}: DisclosureProps) => (
  <details
    className={className}
    open={isOpen}
    id={id}
    onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
  >
    <summary className={summaryClassName}>{summary}</summary>
    {children}
  </details>
)
