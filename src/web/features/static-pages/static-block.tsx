import type { StaticBlock } from '#locales/static-page.ts'
import { isSaleSilent } from '#web/lib/purchases/android-billing.ts'
import { isIosApp } from '#web/platform/ios-app.ts'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { FoldingTable } from '#web/ui/folding-table.tsx'
import { RichText } from './rich-text.tsx'

const Publisher = ({ name, support, unset }: { name: string; support: string; unset: string }) => {
  const { publisher, supportEmail } = useSite()
  return (
    <>
      <p>{publisher ? `${name} ${publisher}` : unset}</p>
      {supportEmail && (
        <p>
          {support}{' '}
          <Anchor href={`mailto:${supportEmail}`} variant="text">
            {supportEmail}
          </Anchor>
        </p>
      )}
    </>
  )
}

const Table = ({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <FoldingTable>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...rest]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {rest.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the columns are static
            <td key={index} data-column={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </FoldingTable>
)

const textHere = (block: Extract<StaticBlock, { onWeb: string }>): string => {
  if (isIosApp()) return block.inIosApp
  return (isSaleSilent() && block.whereUnsold) || block.onWeb
}

export const StaticBlockView = ({ block }: { block: StaticBlock }) => {
  if (typeof block === 'string')
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  if ('onWeb' in block)
    return (
      <p>
        <RichText text={textHere(block)} />
      </p>
    )
  if ('publisher' in block) return <Publisher {...block.publisher} />
  if ('rows' in block) return <Table {...block} />
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}
