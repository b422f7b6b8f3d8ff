const MODULE = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/

/** TanStack Start's marker for resuming a streamed page. These pages are not streamed, so it is removed. */
const BOUNDARY = /<script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

/**
 * Inline script: requests all modules after the first frame is painted, and runs the entry. A hidden tab
 * paints no frame and starts at once.
 */
const boot = (others: readonly string[]): string =>
  `{const m=[document.currentScript.previousSibling.src,...${JSON.stringify(others)}],b=()=>{for(const href of m)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(m[0])};document.hidden?b():requestAnimationFrame(()=>setTimeout(b))}`

/** Head and body of a rendered page, separated because most replacements concern the head only. */
export interface PageParts {
  head: string
  body: string
}

interface PaintOptions {
  nonce?: string | undefined
  /** Files that the page's modules import besides those that its head names. */
  modules?: readonly string[]
}

/**
 * Defers the scripts of a page until the first paint. Preloaded in the head they would compete with fonts and
 * the first picture for bandwidth, and run before anything is painted; the page is readable and its links
 * work before. Without a built entry (development) the page is unchanged.
 */
export const paintFirst = (
  { head, body }: PageParts,
  { nonce, modules = [] }: PaintOptions = {},
): PageParts => {
  const at = body.lastIndexOf('<script type="module"')
  const entry = ENTRY.exec(body.slice(at))
  if (at < 0 || !entry) return { head, body }
  const [tag, src = ''] = entry
  const others = new Set(modules)
  // Modules are named in the head only; searching the whole page would cost a tenth of rendering it.
  const headWithout = head.replaceAll(MODULE, (_, href: string) => {
    others.add(href)
    return ''
  })
  others.delete(src)
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${boot([...others])}</script>`
  // Browsers with modules neither fetch nor run it. During hydration React looks for an `async` script of this `src`.
  const idle = tag.replace('type="module"', 'nomodule=""')
  const end = body.slice(at + tag.length).replace(BOUNDARY, '')
  return { head: headWithout, body: body.slice(0, at) + idle + script + end }
}
