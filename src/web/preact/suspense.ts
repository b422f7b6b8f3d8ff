import { options } from 'preact'

/**
 * Preact's own names after its build, which devtools rely on: `_component`, `_parent` and `_index` of a node; `_onResolve` and
 * `_parentDom` of a component that waits, and `_suspended` in the state of a `Suspense` that shows its fallback.
 */
interface Node {
  __c?: { __R?: unknown; __P?: unknown; state?: { __a?: unknown } | null } | null
  __?: Node | null
  __i?: number
}
type CatchError = (error: unknown, node: Node, ...rest: unknown[]) => void

const ALWAYS_NONE = { get: () => null, set: () => undefined }

/**
 * A component that was unmounted while it waited stays unmounted. Where two wait in one `Suspense`, Preact 11.2 gives the first one
 * its place back when the second goes, too: it is rendered without contexts, and throws.
 */
const unmount = options.unmount?.bind(options)
options.unmount = (vnode) => {
  unmount?.(vnode)
  const component = (vnode as Node).__c
  if (component && '__R' in component) Object.defineProperty(component, '__P', ALWAYS_NONE)
}

/** Whether a node is in the part of a `Suspense` (its first child) that is hidden while the fallback is shown. */
const isHidden = (node: Node): boolean => {
  for (let { __: parent, __i: index } = node; parent; { __: parent, __i: index } = parent)
    if (index === 0 && parent.__c?.state?.__a) return true
  return false
}

/**
 * React renders nothing that a `Suspense` hides until it is shown again. Preact still does what was queued: the page that a reader
 * has left, hidden until the next one is loaded, finds its data gone, and its error would end the wait of the `Suspense` with nothing
 * on the screen. What is shown again is rendered once more, so that an error that remains is reported then.
 */
const internals = options as { __e?: CatchError }
const catchError = internals.__e?.bind(options)
internals.__e = (error, node, ...rest) => {
  if (error instanceof Promise || !isHidden(node)) catchError?.(error, node, ...rest)
}
