import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Splits an address with a query (`/contact?topic=privacy`), because Link takes path and search apart. */
const target = (href: string) => {
  const [to = href, query] = href.split('?', 2)
  return { to, ...(query && { search: Object.fromEntries(new URLSearchParams(query)) }) }
}

/** Renders one `[label](address)` of a text, which may be internal or external, as a link. */
export const RichText = ({ text }: { text: string }) => {
  const [, label, href] = LINK.exec(text) ?? []
  if (label === undefined || href === undefined) return text
  const [before = '', after = ''] = text.split(`[${label}](${href})`, 2)
  return (
    <>
      {before}
      {href.startsWith('/') ? (
        <Link {...target(href)} variant="text">
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
