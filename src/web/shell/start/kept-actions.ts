/** How long an action waits for the scripts, in milliseconds; then the browser performs it without them. */
const LONGEST_WAIT_MS = 8000
const RETRY_MS = 20

/** Rendered on parts that hydrate later than their page, until they have. */
const WAITING_PART = '[data-waits]'

interface KeptAction {
  element: Element
  run: () => void
}

/**
 * Keeps what a reader does before the page is hydrated, and does it once when it is: in order, and each not
 * before the part of the page that it concerns. When the scripts do not load, it is done without them: links
 * are followed and forms are posted.
 */
export const keepActions = () => {
  const actions: KeptAction[] = []
  let isHydrated = false
  let hasFailed = false
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether scripts will handle an event on this element that they do not handle yet. */
  const isWaiting = (element: Element): boolean =>
    !isRunning && !hasFailed && (!isHydrated || element.closest(WAITING_PART) !== null)

  const runAll = () => {
    clearTimeout(timer)
    for (let action = actions[0]; action; action = actions[0]) {
      if (isWaiting(action.element)) {
        timer = setTimeout(runAll, RETRY_MS)
        return
      }
      actions.shift()
      isRunning = true
      action.run()
      isRunning = false
    }
  }

  const fail = () => {
    hasFailed = true
    runAll()
  }

  addEventListener('hydrated', () => {
    isHydrated = true
    hasFailed = false
    // After the effect that says so, within which React dispatches no event to a part it has yet to hydrate.
    setTimeout(runAll)
  })

  return {
    isWaiting,
    fail,
    /** A second click on the same control before the first was done is one click. */
    keep: (event: Event, element: Element, run: () => void) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type !== 'keydown' && actions.some((kept) => kept.element === element)) return
      const action = { element, run }
      actions.push(action)
      setTimeout(() => actions.includes(action) && fail(), LONGEST_WAIT_MS)
      if (isHydrated) runAll()
    },
  }
}
