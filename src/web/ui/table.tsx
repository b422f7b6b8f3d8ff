import type { ComponentProps } from 'react'

/** A table that keeps its shape: short cells, which fit a phone. The page that it is part of gives it its look. */
export const Table = (table: ComponentProps<'table'>) => <table {...table} />
