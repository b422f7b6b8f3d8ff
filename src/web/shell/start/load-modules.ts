import { RECOVERY, type Recovery } from '#web/lib/page/recovery.ts'

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

/** Done when the page does without its modules; until then it may be reloaded. */
export const recoverStart = (): Promise<unknown> =>
  import(RECOVERY).then(({ recover }: Recovery) => recover())

/** After the first frame; a hidden tab paints none. */
export const afterPaint = (run: () => void): unknown =>
  document.hidden ? run() : requestAnimationFrame(() => setTimeout(run))
