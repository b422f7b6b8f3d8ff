import type { AnyRouteMatch } from '@tanstack/react-router'
import { dataBlock, takeDataBlock } from './data-block.ts'

const ID = 'page-data'

type DehydratedMatch = NonNullable<NonNullable<Window['$_TSR']>['router']>['matches'][number]

/** Short names, because they are part of every page. */
interface PageData {
  /** Matches. */
  m: DehydratedMatch[]
  /** What the router's own `dehydrate` returned. */
  d?: unknown
}

/** Errors have no JSON; a page that failed on the server says so in the same words in the browser. */
const ERROR = '$error'
const writeError = (error: unknown): unknown => (error instanceof Error ? { [ERROR]: error.message } : error)
const readError = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && ERROR in error ? new Error(String(error[ERROR])) : error

/**
 * What a page was rendered from, for its hydration: matches of routes, and what the router's `dehydrate` returned. The router's own
 * form of it is a script, whose numbered references weigh 0.5 KB more (Brotli) on a page of a list; what our loaders return is JSON
 * of the API.
 */
export const pageData = (matches: readonly AnyRouteMatch[], dehydratedData?: unknown): string => {
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound) + 1
  const shown = matches.slice(0, end || undefined).map((match): DehydratedMatch => ({
    // Pages have no address in their scripts that a robot would take for a link.
    i: match.id.replaceAll('/', '#'),
    u: match.updatedAt,
    s: match.status,
    ssr: match.ssr,
    l: match.loaderData,
    ...(match.error !== undefined && { e: writeError(match.error) }),
    ...(match._notFound && { g: true }),
  }))
  return dataBlock(ID, { m: shown, d: dehydratedData } satisfies PageData)
}

/** Puts the page's data where the router's `hydrate` looks for it. */
export const providePageData = (): void => {
  const { m: matches, d: dehydratedData } = (takeDataBlock(ID) ?? { m: [] }) as PageData
  const none = () => undefined
  window.$_TSR = {
    router: {
      manifest: undefined,
      dehydratedData,
      matches: matches.map((match) => ('e' in match ? { ...match, e: readError(match.e) } : match)),
    },
    buffer: [],
    h: none,
    e: none,
    c: none,
    p: none,
  }
}
