import { options } from 'preact'

/** Preact's own names after its build, which devtools rely on: `_component` of a node, `_onResolve` and `_parentDom` of a component. */
interface Suspended {
  __R?: unknown
  __P?: unknown
}

const ALWAYS_NONE = { get: () => null, set: () => undefined }

/**
 * A component that was unmounted while it waited stays unmounted. Where two wait in one `Suspense`, Preact 11.2 gives the first one
 * its place back when the second goes, too: it is rendered without contexts, and throws.
 */
const unmount = options.unmount?.bind(options)
options.unmount = (vnode) => {
  unmount?.(vnode)
  const component = (vnode as { __c?: Suspended | null }).__c
  if (component && '__R' in component) Object.defineProperty(component, '__P', ALWAYS_NONE)
}
