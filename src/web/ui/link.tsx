import { useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { localePath } from '#contract/values/locale-path.ts'
import { queryString } from '#web/lib/addresses/query-string.ts'
import { isNative } from '#web/platform/target.ts'
import { type ControlLook, controlClass } from './control-class.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'className'>, ControlLook {
  /** The path without language prefix, like `/feed/research`; the prefix is added here. */
  to: string
  search?: Record<string, string | number | undefined>
  /**
   * True: only this exact URL counts as the current page. Otherwise every path below it does, whatever its
   * query.
   */
  isExact?: boolean
}

/** Milliseconds that a pointer rests on a link before it is preloaded; passing over costs no request. */
const INTENT_MS = 50

/** False for clicks that open a new tab or download, which the browser handles. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.currentTarget.target

/**
 * An anchor with its real URL, which the router follows without a reload and preloads on intent. The router's
 * own Link computes a whole location per anchor; with sixty of them on a page that was a third of the cost of
 * rendering.
 */
export const Link = ({
  to,
  search,
  isExact = false,
  variant,
  isSmall,
  className,
  onClick,
  children,
  ...rest
}: LinkProps) => {
  const anchor = { ...rest, className: controlClass({ variant, isSmall, className }) }
  const router = useRouter()
  const { locale } = useI18n()
  const query = search ? queryString(search) : ''
  const isCurrent = useLocation({
    select: ({ pathname, searchStr }) =>
      isExact
        ? pathname === to && searchStr === query
        : pathname.startsWith(to) && (pathname[to.length] ?? '/') === '/',
  })
  const href = (isNative ? to : localePath(locale, to)) + query
  const current = isCurrent ? 'page' : undefined
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server has no events, and a page has seventy links with five handlers each.
  if (import.meta.env.SSR)
    return (
      <a aria-current={current} {...anchor} href={href}>
        {children}
      </a>
    )
  const target = { to, search } as never
  const prepare = () => {
    // Ignored, because a missing page is reported when the link is followed.
    router.preloadRoute(target).catch(() => undefined)
  }
  return (
    <a
      aria-current={current}
      {...anchor}
      href={href}
      onMouseEnter={() => {
        intent.current = setTimeout(prepare, INTENT_MS)
      }}
      onMouseLeave={() => clearTimeout(intent.current)}
      onFocus={prepare}
      // Not the touch itself, which would hold up scrolling until it is handled.
      onPointerDown={prepare}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        void router.navigate(target)
      }}
    >
      {children}
    </a>
  )
}
