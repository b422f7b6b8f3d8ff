const MODULE = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/

/** In the page: fetches all modules at once when the first frame has been drawn, and runs the first. A hidden tab draws none. */
const boot = (modules: readonly string[]): string =>
  `(m=>{const b=()=>{for(const href of m)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(m[0])};document.hidden?b():requestAnimationFrame(()=>setTimeout(b))})(${JSON.stringify(modules)})`

/**
 * A page whose scripts wait for the first paint. Named in the head they take bandwidth from fonts and the first picture, and
 * run before anything is drawn; readers can read and follow links before. Without a built entry (development) the page stays as it is.
 */
export const paintFirst = (html: string, nonce?: string): string => {
  const entry = ENTRY.exec(html)
  if (!entry?.[1]) return html
  const modules = new Set([entry[1], ...Array.from(html.matchAll(MODULE), ([, href = '']) => href)])
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${boot([...modules])}</script>`
  // Of a type no browser runs it stays where it was: React looks for it there, and would else make it anew.
  const idle = entry[0].replace('"module"', '"later"')
  return html.replaceAll(MODULE, '').replace(ENTRY, () => idle + script)
}
