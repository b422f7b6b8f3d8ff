import type { ComponentProps } from 'react'
import './folding-table.css'

/** A table of words. Where it is narrow each row becomes a block whose cells say, by `data-column`, what they are. */
export const FoldingTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <div className="folding-place">
    <table {...table} className={className ? `folding-table ${className}` : 'folding-table'} />
  </div>
)
