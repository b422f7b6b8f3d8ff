import { reloadOnce } from '#web/lib/page/reload-once.ts'

/**
 * Runs on a page whose modules did not load, as a file of the release that the server has now (`scripts/web/build-recovery.ts`).
 * Other than a click, these events are not kept for later: `kept-actions.ts`.
 */
const TOUCHES = ['pointerup', 'keyup']

/** A page that is only read, or scrolled to the end of its list, is not reloaded under its reader's eyes. */
const untilTouched = async (): Promise<void> => {
  if (navigator.userActivation?.hasBeenActive) return
  const { promise, resolve } = Promise.withResolvers<Event>()
  for (const type of TOUCHES) addEventListener(type, resolve, { capture: true, once: true })
  await promise
}

await untilTouched()
await reloadOnce()
