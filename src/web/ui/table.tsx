import type { ReactNode } from 'react'
import './table.css'

interface TableProps {
  /** Folding: on phones each row becomes a block whose cells say, by `data-column`, what they are. */
  isFolding?: boolean
  className?: string | undefined
  'aria-labelledby'?: string
  children: ReactNode
}

export const Table = ({ isFolding = false, className, children, ...table }: TableProps) => (
  <table
    {...table}
    className={[isFolding && 'folding-table', className].filter(Boolean).join(' ') || undefined}
  >
    {children}
  </table>
)
