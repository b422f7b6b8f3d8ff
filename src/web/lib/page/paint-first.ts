const MODULE = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/

/** TanStack Start's marker for resuming a streamed page. These pages are not streamed, so it is removed. */
const BOUNDARY = /<script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

/** Head and body of a rendered page, separated because most replacements concern the head only. */
export interface PageParts {
  head: string
  body: string
}

interface PaintOptions {
  /** Code of the inline script that loads the page's modules (`shell/start/start.ts`). */
  start: string
  /** Pages that are one reader's own load their modules after the first paint, others when they are wanted. */
  isOwnPage?: boolean
  /** Whether the page may invite visitors to sign up. */
  mayInvite?: boolean
  nonce?: string | undefined
  /** Files that the page's modules import besides those that its head names. */
  modules?: readonly string[]
}

/**
 * Leaves the loading of a page's modules to an inline script. Preloaded in the head they would compete with
 * fonts and the first picture for bandwidth, and run before anything is painted; most pages are read and left
 * by a link without them. Without a built entry (development) the page is unchanged.
 */
export const paintFirst = (
  { head, body }: PageParts,
  { start, isOwnPage = false, mayInvite = false, nonce, modules = [] }: PaintOptions,
): PageParts => {
  const at = body.lastIndexOf('<script type="module"')
  const entry = ENTRY.exec(body.slice(at))
  if (at < 0 || !entry) return { head, body }
  const [tag, src = ''] = entry
  // The entry first.
  const all = new Set([src, ...modules])
  // Modules are named in the head only; searching the whole page would cost a tenth of rendering it.
  const headWithout = head.replaceAll(MODULE, (_, href: string) => {
    all.add(href)
    return ''
  })
  // The same code on every page, so that a policy has one hash for it; what differs is in attributes.
  const script =
    `<script${nonce ? ` nonce="${nonce}"` : ''} data-modules="${[...all].join(' ')}"` +
    `${isOwnPage ? ' data-start="load"' : ''}${mayInvite ? ' data-prompt="1"' : ''}>${start}</script>`
  const end = body.slice(at + tag.length).replace(BOUNDARY, '')
  return { head: headWithout, body: body.slice(0, at) + script + end }
}
