import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RequestContext } from '#web/lib/request-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** Renders a page for a request and its context. The server imports this bundle and mounts it last. */
// Start takes a server's default export.
// oxlint-disable-next-line import/no-default-export
export default createServerEntry({ fetch: createStartHandler(defaultStreamHandler) })
