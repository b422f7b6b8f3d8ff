import { useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { localePath } from '#contract/locale-path.ts'
import { isNative } from '#web/platform/target.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The route's path in English, `/feed/research`: the language's prefix is added here. */
  to: string
  search?: Record<string, string | number | undefined>
  /** When it counts as the current page: on its path and all below it, whatever the search, unless `exact`. */
  isExact?: boolean
}

const searchString = (search: LinkProps['search']): string => {
  if (!search) return ''
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/** A pointer that rests this long means to click; one that passes over costs nothing. */
const INTENT_MS = 50

/** A click that means "go there": not a new tab, a download or another button. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.currentTarget.target

/**
 * A link inside the site: an anchor with its real address, which the router follows without a reload and
 * prepares when a reader is about to. The router's own Link works out a whole location for every anchor;
 * with sixty of them on a page that was a third of what rendering it cost.
 */
export const Link = ({ to, search, isExact = false, onClick, children, ...anchor }: LinkProps) => {
  const router = useRouter()
  const { locale } = useI18n()
  const query = searchString(search)
  const isCurrent = useLocation({
    select: ({ pathname, searchStr }) =>
      isExact
        ? pathname === to && searchStr === query
        : pathname.startsWith(to) && (pathname[to.length] ?? '/') === '/',
  })
  const href = (isNative ? to : localePath(locale, to)) + query
  const current = isCurrent ? 'page' : undefined
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Nobody points at it there, and a page has seventy with five listeners each.
  if (import.meta.env.SSR)
    return (
      <a aria-current={current} {...anchor} href={href}>
        {children}
      </a>
    )
  const target = { to, search } as never
  const prepare = () => {
    // A link to a page that does not exist is found out when it is followed.
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
      onTouchStart={prepare}
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
