import { Link } from '#web/ui/link.tsx'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** `/contact?topic=privacy` → path and search, as Link takes them. */
const target = (href: string) => {
  const [to = href, query] = href.split('?', 2)
  return { to, ...(query && { search: Object.fromEntries(new URLSearchParams(query)) }) }
}

/** A text of ours in which `[label](address)` is a link, inside the site or out of it. */
export const RichText = ({ text }: { text: string }) => {
  const [, label, href] = LINK.exec(text) ?? []
  if (label === undefined || href === undefined) return text
  const [before = '', after = ''] = text.split(`[${label}](${href})`, 2)
  return (
    <>
      {before}
      {href.startsWith('/') ? (
        <Link {...target(href)} className="text-link">
          {label}
        </Link>
      ) : (
        <a href={href} className="text-link" rel="noopener">
          {label}
        </a>
      )}
      <RichText text={after} />
    </>
  )
}
