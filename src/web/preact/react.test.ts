import { parseHTML } from 'linkedom'
import {
  Component,
  createContext,
  createElement as h,
  type ComponentChild,
  type FunctionComponent,
  hydrate,
  render,
} from 'preact'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useId } from './use-id.ts'
import { Suspense, use, useSyncExternalStore } from './react.ts'

const rootWith = (html = ''): HTMLElement => {
  const { window, document } = parseHTML(
    `<!doctype html><html><body><div id="app">${html}</div></body></html>`,
  )
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  return document.querySelector('#app') as unknown as HTMLElement
}
const shown = (node: ComponentChild, html?: string): HTMLElement => {
  const root = rootWith(html)
  if (html === undefined) render(node, root)
  else hydrate(node, root)
  return root
}

/** Browsers write the names of attributes small, which the test's document does not. */
const markupOf = (root: HTMLElement): string => root.innerHTML.toLowerCase()

afterEach(() => vi.unstubAllGlobals())

describe('an id', () => {
  const Field: FunctionComponent<{ hint?: string }> = ({ hint }) => {
    const id = useId()
    return h('p', null, h('label', { for: id }), h('input', { id }), hint && h('i', { 'data-for': id }, hint))
  }

  it('is the page’s own after hydration, on the element and on all that name it', async () => {
    const root = shown(h(Field, {}), '<p><label for="_R_1_"></label><input id="_R_1_"></p>')
    const input = root.querySelector('input')
    await setImmediate()
    expect(root.querySelector('input')).toBe(input)
    expect(input?.id).toMatch(/^P\d+-\d+$/)
    expect(root.querySelector('label')?.getAttribute('for')).toBe(input?.id)
  })

  it('is the same for what is rendered later', async () => {
    const markup = '<p><label for="_R_1_"></label><input id="_R_1_"></p>'
    const root = shown(h(Field, {}), markup)
    await setImmediate()
    render(h(Field, { hint: 'A hint' }), root)
    expect(root.querySelector('i')?.getAttribute('data-for')).toBe(root.querySelector('input')?.id)
  })

  it('differs between fields', () => {
    const root = shown([h(Field, {}), h(Field, {})])
    const [first, second] = root.querySelectorAll('input')
    expect(first?.id).not.toBe(second?.id)
  })
})

describe('props as React reads them', () => {
  it('says that spelling is not checked, where none is to be', () => {
    expect(markupOf(shown(h('input', { spellCheck: false })))).toBe('<input spellcheck="false">')
  })

  it('removes the language of a text that has the page’s own', () => {
    const root = shown(h('p', { lang: 'fr', title: 'Titre' }))
    expect(markupOf(root)).toBe('<p title="titre" lang="fr"></p>')
    render(h('p', { lang: undefined, title: undefined }), root)
    expect(markupOf(root)).toBe('<p></p>')
  })

  it('moves the focus to a field that appears, once', () => {
    const root = rootWith()
    const focused: string[] = []
    const proto = Object.getPrototypeOf(document.createElement('input')) as HTMLElement
    vi.spyOn(proto, 'focus').mockImplementation(function (this: HTMLInputElement) {
      focused.push(this.name)
    })
    const field = () => h('input', { name: 'code', autoFocus: true })
    render(field(), root)
    render(field(), root)
    expect(focused).toEqual(['code'])
    expect(root.querySelector('input')?.hasAttribute('autofocus')).toBe(false)
  })

  it('leaves the focus alone that the page itself has moved', () => {
    const root = rootWith('<input autofocus="">')
    const focus = vi.spyOn(Object.getPrototypeOf(document.createElement('input')) as HTMLElement, 'focus')
    hydrate(h('input', { autoFocus: true }), root)
    expect(focus).not.toHaveBeenCalled()
  })

  it('writes nothing for React alone', () => {
    expect(shown(h('time', { suppressHydrationWarning: true }, 'now')).innerHTML).toBe('<time>now</time>')
  })
})

describe('what waits', () => {
  const Context = createContext('')
  const promise = Promise.withResolvers<void>()
  let isReady = false
  const Waiting = () => {
    const text = use(Context)
    if (!isReady) use(promise.promise)
    return h('b', null, text)
  }
  const Page = ({ title }: { title: string }) =>
    h(
      Context.Provider,
      { value: 'here' },
      title,
      h(Suspense, { fallback: 'wait' }, h(Waiting, { key: 1 }), h(Waiting, { key: 2 })),
    )

  it('and is taken away is not rendered again when the rest of its boundary goes', async () => {
    const root = shown(h(Page, { title: 'one ' }))
    const failure = vi.fn<() => void>()
    process.on('uncaughtException', failure)
    // Before the boundary has taken note.
    render(h(Page, { title: 'two ' }), root)
    await setTimeout(10)
    expect(root.textContent).toBe('two wait')
    isReady = true
    promise.resolve()
    await setTimeout(10)
    expect(root.textContent).toBe('two herehere')
    process.off('uncaughtException', failure)
    expect(failure).not.toHaveBeenCalled()
  })

  it('is replaced by a fallback that waits itself, when that is there', async () => {
    const [page, skeleton] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const After = ({ what, text }: { what: Promise<void>; text: string }) => {
      use(what)
      return h('p', null, text)
    }
    const fallback = h(After, { what: skeleton.promise, text: 'skeleton' })
    const root = shown(h(Suspense, { fallback }, h(After, { what: page.promise, text: 'page' })))
    await setTimeout(10)
    expect(root.innerHTML).toBe('')
    skeleton.resolve()
    await setTimeout(10)
    expect(root.innerHTML).toBe('<p>skeleton</p>')
    page.resolve()
    await setTimeout(10)
    expect(root.innerHTML).toBe('<p>page</p>')
  })

  describe('a page that is left while the next one is loaded', () => {
    const store = { value: 'data' as string | null, listeners: new Set<() => void>() }
    const useStore = () =>
      useSyncExternalStore(
        (listener) => {
          store.listeners.add(listener)
          return () => store.listeners.delete(listener)
        },
        () => store.value,
      )
    const publish = (value: string | null) => {
      store.value = value
      for (const listener of store.listeners) listener()
    }
    const untilSubscribed = () => vi.waitFor(() => expect(store.listeners.size).toBe(1))
    const onError = vi.fn<(error: unknown) => void>()
    beforeEach(() => {
      store.listeners.clear()
      onError.mockClear()
    })
    class Boundary extends Component<{ children: ComponentChild }, { hasFailed: boolean }> {
      override state = { hasFailed: false }
      static override getDerivedStateFromError = () => ({ hasFailed: true })
      override componentDidCatch = onError
      override render() {
        return this.state.hasFailed ? h('p', null, 'failure') : this.props.children
      }
    }
    const Old = () => {
      const value = useStore()
      if (value === null) throw new Error('no data')
      return h('p', null, value)
    }
    const Route = ({ next }: { next?: Promise<unknown> }) => {
      if (next && !isLoaded) use(next)
      return next ? h('p', null, 'next') : h(Old, {})
    }
    const screen = (next?: Promise<unknown>) =>
      h(Suspense, { fallback: h('p', null, 'wait') }, h(Boundary, null, h(Route, next ? { next } : {})))
    let isLoaded = false

    const leave = async (root: HTMLElement) => {
      const next = Promise.withResolvers<void>()
      isLoaded = false
      publish('data')
      render(screen(), root)
      await untilSubscribed()
      // As a router publishes: what the old page reads goes in the same tick.
      render(screen(next.promise), root)
      publish(null)
      await setTimeout(10)
      return next
    }

    it('does not fail in the place of the fallback when its data goes', async () => {
      const root = rootWith()
      const next = await leave(root)
      expect(root.textContent).toBe('wait')
      isLoaded = true
      next.resolve()
      await setTimeout(10)
      // The page that was left is not put back above it.
      expect(root.innerHTML).toBe('<p>next</p>')
      expect(onError).not.toHaveBeenCalled()
    })

    it('reports its error where it is shown', async () => {
      const root = rootWith()
      publish('data')
      render(screen(), root)
      await untilSubscribed()
      publish(null)
      await setTimeout(10)
      expect(root.textContent).toBe('failure')
      expect(onError).toHaveBeenCalledOnce()
    })
  })
})
