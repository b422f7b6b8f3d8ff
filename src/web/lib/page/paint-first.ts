const MODULE = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/

/** Where Start would go on with a page that comes in pieces: ours comes whole. */
const BOUNDARY = /<script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

/** In the page: fetches all modules at once when the first frame has been drawn, and runs the first. A hidden tab draws none. */
const boot = (others: readonly string[]): string =>
  `{const m=[document.currentScript.previousSibling.src,...${JSON.stringify(others)}],b=()=>{for(const href of m)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(m[0])};document.hidden?b():requestAnimationFrame(()=>setTimeout(b))}`

/** A page before `</head>`, and after `<body>`. */
export interface PageParts {
  head: string
  body: string
}

/**
 * A page whose scripts wait for the first paint. Named in the head they take bandwidth from fonts and the first picture, and
 * run before anything is drawn; readers can read and follow links before. Without a built entry (development) the page stays as it is.
 */
export const paintFirst = ({ head, body }: PageParts, nonce?: string): PageParts => {
  const at = body.lastIndexOf('<script type="module"')
  const entry = ENTRY.exec(body.slice(at))
  if (at < 0 || !entry) return { head, body }
  const [tag, src = ''] = entry
  const others = new Set<string>()
  // Modules are named in the head alone; to look for them in all of the page would cost a tenth of making it.
  const headWithout = head.replaceAll(MODULE, (_, href: string) => {
    others.add(href)
    return ''
  })
  others.delete(src)
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${boot([...others])}</script>`
  // Of a type no browser runs it stays where it was: React looks for it there, and would else make it anew.
  const idle = tag.replace('"module"', '"later"')
  const end = body.slice(at + tag.length).replace(BOUNDARY, '')
  return { head: headWithout, body: body.slice(0, at) + idle + script + end }
}
