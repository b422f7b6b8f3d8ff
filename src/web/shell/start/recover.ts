import type { Recovery } from '#web/lib/page/recovery.ts'
import { reloadOnce } from '#web/lib/page/reload-once.ts'

// This file is `recover.js`, of the release that the server has now (`scripts/web/build-recovery.ts`).

/** Other than a click, these events are not kept for later: `kept-actions.ts`. */
const TOUCHES = ['pointerup', 'keyup']

/** A page that is only read, or scrolled to the end of its list, is not reloaded under its reader's eyes. */
const untilTouched = async (): Promise<void> => {
  if (navigator.userActivation?.hasBeenActive) return
  const { promise, resolve } = Promise.withResolvers<Event>()
  for (const type of TOUCHES) addEventListener(type, resolve, { capture: true, once: true })
  await promise
}

/** Done when the page has to do without its modules, or is being reloaded. */
const recover: Recovery['recover'] = () => untilTouched().then(reloadOnce)

export { recover, reloadOnce }
