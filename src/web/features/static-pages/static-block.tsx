import type { StaticBlock } from '#locales/static-page.ts'
import { isSaleSilent } from '#web/lib/purchases/android-billing.ts'
import { isIosApp } from '#web/platform/ios-app.ts'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { FoldingTable } from '#web/ui/folding-table.tsx'
import { Link } from '#web/ui/link.tsx'

type PublisherTexts = Extract<StaticBlock, { publisher: unknown }>['publisher']

const Publisher = ({ name, support, unset, legal: labels }: PublisherTexts) => {
  const { publisher, supportEmail, legal } = useSite()
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
      {labels &&
        (['register', 'director', 'host'] as const).map(
          (field) =>
            legal?.[field] && (
              <p key={field}>
                {labels[field]} {legal[field]}
              </p>
            ),
        )}
    </>
  )
}

const Mediator = ({ named, unset }: { named: string; unset: string }) => {
  const { legal } = useSite()
  return <p>{legal?.mediator ? `${named} ${legal.mediator}` : unset}</p>
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

/** A text that takes prices has them by now (`withPrices`). */
const textHere = (block: Extract<StaticBlock, { inIosApp: string }>): string => {
  if (isIosApp()) return block.inIosApp
  return (isSaleSilent() && block.whereUnsold) || (typeof block.onWeb === 'string' ? block.onWeb : '')
}

export const StaticBlockView = ({ block }: { block: StaticBlock }) => {
  if (typeof block === 'string' || 'onWeb' in block)
    return (
      <p>
        <RichText text={typeof block === 'string' ? block : textHere(block)} />
      </p>
    )
  if ('publisher' in block) return <Publisher {...block.publisher} />
  if ('mediator' in block) return <Mediator {...block.mediator} />
  if ('rows' in block) return <Table {...block} />
  if ('action' in block)
    return (
      <p>
        <RichText text={block.action} variant="accent" />
      </p>
    )
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

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Splits an address with a query (`/contact?topic=privacy`), because Link takes path and search apart. */
const target = (href: string) => {
  const [to = href, query] = href.split('?', 2)
  return { to, ...(query && { search: Object.fromEntries(new URLSearchParams(query)) }) }
}

/** Renders one `[label](address)` of a text, which may be internal or external, as a link. */
const RichText = ({ text, variant = 'text' }: { text: string; variant?: 'text' | 'accent' }) => {
  const [, label, href] = LINK.exec(text) ?? []
  if (label === undefined || href === undefined) return text
  const [before = '', after = ''] = text.split(`[${label}](${href})`, 2)
  return (
    <>
      {before}
      {href.startsWith('/') ? (
        <Link {...target(href)} variant={variant}>
          {label}
        </Link>
      ) : (
        <Anchor href={href} variant="text" rel="noopener">
          {label}
        </Anchor>
      )}
      <RichText text={after} />
    </>
  )
}
