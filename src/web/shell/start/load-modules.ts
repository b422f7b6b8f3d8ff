const script = document.currentScript as HTMLScriptElement
const modules = (script.dataset['modules'] ?? '').split(' ')
const [entry = ''] = modules

/** What the page says of its start. */
export const { start, prompt } = script.dataset

/** Fetches all modules of the page and runs the entry. */
export const loadModules = (): Promise<unknown> => {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return import(entry)
}

/**
 * Decides what becomes of a page whose modules are missing. A file of its own, because few pages need it, at an address that
 * every release has.
 */
const RECOVERY = '/recover.js'

/** Done when the page does without its modules; until then it may be reloaded. */
export const recover = (): Promise<unknown> => import(RECOVERY)

/** After the first frame; a hidden tab paints none. */
export const afterPaint = (run: () => void): unknown =>
  document.hidden ? run() : requestAnimationFrame(() => setTimeout(run))
