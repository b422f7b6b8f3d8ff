import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ROW } from './row-keys.ts'
import { FoldingTable } from '#web/ui/folding-table.tsx'

interface Column<Row> {
  title: string
  render: (row: Row) => ReactNode
  /** Follows in small type, if there is something to note. */
  note?: (row: Row) => ReactNode
  className?: string
}

interface AdminTableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  empty?: string
  /** Uses digits of equal width, so that numbers can be compared down a column. */
  isNumbers?: boolean
  renderBelow?: (row: Row) => ReactNode
}

const Cell = <Row,>({ column: { render, note }, row }: { column: Column<Row>; row: Row }) => {
  const noted = note?.(row)
  return (
    <>
      {render(row)}
      {noted && <span className="admin-small"> {noted}</span>}
    </>
  )
}

/** On phones each row becomes a block, since the columns do not fit. */
export const AdminTable = <Row,>({
  rows,
  keyOf,
  columns,
  empty,
  isNumbers = false,
  renderBelow,
}: AdminTableProps<Row>) => {
  const t = useTexts('newsroom')
  const [first, ...others] = columns
  if (rows.length === 0) return <p className="admin-small">{empty ?? t.nothing}</p>
  return (
    <FoldingTable className={isNumbers ? 'admin-numbers' : undefined}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const more = renderBelow?.(row)
          return (
            <Fragment key={keyOf(row)}>
              <tr {...ROW}>
                <th scope="row" className={first.className}>
                  <Cell column={first} row={row} />
                </th>
                {others.map((column) => (
                  <td key={column.title} data-column={column.title} className={column.className}>
                    <Cell column={column} row={row} />
                  </td>
                ))}
              </tr>
              {more && (
                <tr>
                  <td colSpan={columns.length} className="admin-editor-cell">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </FoldingTable>
  )
}
