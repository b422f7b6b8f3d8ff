import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The route's path in English, `/feed/research`: the router adds the language's prefix. */
  to: string
  search?: Record<string, string | number | undefined>
  /** When it counts as the current page: on its path and all below it, whatever the search, unless `exact`. */
  isExact?: boolean
}

/**
 * A link inside the site. It takes any path, since some lead to pages whose routes come from data
 * (`/article/{id}`) or are answered by the 404 page until they exist.
 */
export const Link = ({ to, search, isExact = false, ...anchor }: LinkProps) => (
  <RouterLink
    {...anchor}
    to={to as never}
    search={search as never}
    activeOptions={{ exact: isExact, includeSearch: isExact }}
  />
)
