/** What a head says of one page and browsers read; the rest is the site's, or for robots, which load whole pages. */
const OF_PAGE = 'link[rel=canonical],link[rel=alternate],meta[name=robots]'

type Attributes = object | undefined

/** A part of the page as the router holds it, with the tags that its route declared. */
export interface HeadMatch {
  status: string
  _notFound?: boolean
  meta?: readonly Attributes[] | undefined
  links?: readonly Attributes[] | undefined
}

/** What is below a page that failed or is missing is not shown, and names nothing. */
const shown = (matches: readonly HeadMatch[]): readonly HeadMatch[] => {
  const last = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound)
  return last < 0 ? matches : matches.slice(0, last + 1)
}

const element = (name: string, attributes: object): HTMLElement => {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes) as [string, string | undefined][])
    if (value !== undefined) made.setAttribute(attribute, value)
  return made
}

/** Gives the document the title, addresses and robots of the page that these matches show. */
export const writeHead = (matches: readonly HeadMatch[]): void => {
  const parts = shown(matches)
  const metas = parts.flatMap(({ meta = [] }) => meta).filter((tag) => tag !== undefined)
  const links = parts.flatMap(({ links: all = [] }) => all).filter((tag) => tag !== undefined)
  const { title } = metas.findLast((tag): tag is { title: string } => 'title' in tag) ?? {}
  if (title) document.title = title
  const tags = [
    ...metas.map((tag) => element('meta', tag)),
    ...links.map((tag) => element('link', tag)),
  ].filter((tag) => tag.matches(OF_PAGE))
  for (const tag of document.head.querySelectorAll(OF_PAGE)) tag.remove()
  document.head.append(...tags)
}
