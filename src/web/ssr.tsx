import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { renderToString } from 'react-dom/server'
import { APPLY_READING_SCRIPT } from '#web/lib/reading/apply-reading.ts'
import { HIDE_LINK_TOKEN_SCRIPT, isLinkPath } from '#web/lib/addresses/hide-link-token.ts'
import { paintFirst } from '#web/lib/page/paint-first.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { siteNotices } from '#web/lib/page/site-notices.ts'
import type { RequestContext } from '#web/lib/api/request-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/**
 * The page with the script that applies the reader's settings at the start of its head, what has to be said above it, and its
 * own scripts after the first paint. Put there as text: React would make the scripts anew in the browser, which Trusted Types forbid.
 *
 * Whoever asked is handed the text itself. In an answer it would travel as a stream, be encoded and decoded on each of three
 * stations, at half the cost of the rendering.
 */
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { context, ssr } = router.options
  const { locale, viewer, isSandboxAnnounced = false, takePage } = context as Environment
  const nonce = ssr?.nonce
  try {
    const rendered = await transformHtmlStringWithRouter(
      router,
      renderToString(<StartServer router={router} />),
    )
    const path = router.state.location.pathname
    const inline = (code: string) => `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`
    const script = (isLinkPath(path) ? inline(HIDE_LINK_TOKEN_SCRIPT) : '') + inline(APPLY_READING_SCRIPT)
    const notices = siteNotices({ locale, path, viewer, isSandboxAnnounced })
    // In parts, put together once: whatever looks into a text that was put together copies all of it first.
    const headEnd = rendered.indexOf('</head>')
    const bodyStart = rendered.indexOf('<body>', headEnd) + '<body>'.length
    const whole = { head: rendered.slice(0, headEnd), body: rendered.slice(bodyStart) }
    const { head, body } = paintFirst(whole, nonce)
    const html =
      head.replace('<head>', () => `<head>${script}`) + rendered.slice(headEnd, bodyStart) + notices + body
    takePage?.(html)
    return new Response(takePage ? null : html, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/**
 * Renders a page for a request and its context. The server imports this bundle and mounts it last.
 * To a string: loaders have everything before rendering starts, so there is nothing to stream, and
 * React's streams cost half as much again (2.6 against 1.8 ms for a feed of 20).
 */
// Start takes a server's default export.
// oxlint-disable-next-line import/no-default-export
export default createServerEntry({ fetch: createStartHandler(renderPage) })
