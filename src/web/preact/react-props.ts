import { options, type Ref } from 'preact'

type Props = Record<string, unknown>

/** The server's element brings the attribute, and the browser has followed it; an element made here has none. */
const focus = (element: HTMLElement | null) => {
  if (element && !element.hasAttribute('autofocus')) element.focus()
}

/**
 * As properties these two become an empty string where they have no value, and `lang=""` says that the language is unknown. Under a
 * name that no property has they are attributes, which go.
 */
const ATTRIBUTES = { lang: 'LANG', title: 'TITLE' }

const asReact = (vnode: { props: Props; ref?: Ref<HTMLElement> | undefined }) => {
  const { props } = vnode
  // Only for React, which would compare the text.
  if ('suppressHydrationWarning' in props) props['suppressHydrationWarning'] = undefined
  for (const [name, attribute] of Object.entries(ATTRIBUTES))
    if (name in props) {
      props[attribute] = props[name]
      props[name] = undefined
    }
  // Without the words for it, `false` would remove the attribute.
  if ('spellCheck' in props) props['spellCheck'] = String(props['spellCheck'])
  if ('autoFocus' in props) {
    // Browsers follow the attribute once, when the page loads; React moves the focus to each element that appears.
    if (props['autoFocus']) vnode.ref ??= focus
    props['autoFocus'] = undefined
  }
}

const compat = options.vnode?.bind(options)
options.vnode = (vnode) => {
  compat?.(vnode)
  if (typeof vnode.type === 'string') asReact(vnode)
}
