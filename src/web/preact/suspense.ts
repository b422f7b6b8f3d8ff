import { Fragment, Suspense as PreactSuspense, createElement } from 'preact/compat'
import { type ComponentChildren, options } from 'preact'

/**
 * Preact's own names after its build, which devtools rely on: `_component` and `_flags` of a node, `_onResolve` and `_parentDom` of a
 * component that waits, `_childDidSuspend` of a `Suspense`.
 */
interface Node {
  __c?: { __R?: unknown; __P?: unknown } | null
  __u: number
}
interface Boundary {
  __c: (promise: Promise<unknown>, node: Node) => void
}

const HYDRATING = 32
const AGAIN_MS = 10
const boundary = PreactSuspense.prototype as unknown as Boundary

/**
 * Unmounts what waits, and mounts it when it is ready. React and Preact keep it hidden instead, with its state. Preact 11.2 goes on
 * rendering what it hides: the page that a reader leaves finds its data gone and fails in the place of the fallback, or is
 * put back above the next page. In the screens only what has no state yet waits outside hydration, in which what the server
 * rendered stays.
 */
export class Suspense extends PreactSuspense {
  override state: { awaited?: Promise<unknown> } = {}
  ended?: Promise<unknown>

  __c(promise: Promise<unknown>, node: Node): void {
    if (node.__u & HYDRATING) {
      boundary.__c.call(this, promise, node)
      return
    }
    if (this.state.awaited) {
      // The fallback itself waits, such as a skeleton that is loaded on demand: nothing is shown until then.
      const again = () => this.forceUpdate()
      promise.then(again, again)
      return
    }
    const end = () => {
      this.ended = promise
      if (this.state.awaited === promise) this.setState({ awaited: undefined })
    }
    this.setState({ awaited: promise })
    // The router throws the promise of a navigation again until its page is there. Asked at once, microtasks would follow each other
    // and leave the browser no turn.
    if (this.ended === promise) setTimeout(end, AGAIN_MS)
    else promise.then(end, end)
  }

  override render(): ComponentChildren {
    const { children, fallback } = this.props
    const { awaited } = this.state
    return [
      createElement(Fragment, null, awaited ? null : children),
      awaited && createElement(Fragment, null, fallback),
    ]
  }
}

const ALWAYS_NONE = { get: () => null, set: () => undefined }

/**
 * A component that was unmounted while it waited stays unmounted. Where two wait in one `Suspense` during hydration, Preact 11.2 gives the
 * first one its place back when the second goes, too: it is rendered without contexts, and throws.
 */
const unmount = options.unmount?.bind(options)
options.unmount = (vnode) => {
  unmount?.(vnode)
  const component = (vnode as unknown as Node).__c
  if (component && '__R' in component) Object.defineProperty(component, '__P', ALWAYS_NONE)
}
