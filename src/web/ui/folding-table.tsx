import type { ComponentProps } from 'react'
import './folding-table.css'

/** A table of words. On phones each row becomes a block whose cells say, by `data-column`, what they are. */
export const FoldingTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={className ? `folding-table ${className}` : 'folding-table'} />
)
