import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RequestContext } from '#web/lib/request-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/**
 * Renders a page for a request and its context. The server imports this bundle and mounts it last.
 * To a string: loaders have everything before rendering starts, so there is nothing to stream, and
 * React's streams cost half as much again (2.6 against 1.8 ms for a feed of 20).
 */
// Start takes a server's default export.
// oxlint-disable-next-line import/no-default-export
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) })
