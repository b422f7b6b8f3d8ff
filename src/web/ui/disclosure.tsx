import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  id?: string
  className?: string
  /** Whether it is open at first. */
  isOpen?: boolean
  /** Called whenever it is opened, so that its content can be loaded then. */
  onOpen?: () => void
  children: ReactNode
}

/** A `<details>`, so that it opens without scripts and by the browser's search in the page. */
export const Disclosure = ({ summary, id, className, isOpen, onOpen, children }: DisclosureProps) => (
  <details
    id={id}
    className={className}
    open={isOpen}
    onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
  >
    <summary>{summary}</summary>
    {children}
  </details>
)
