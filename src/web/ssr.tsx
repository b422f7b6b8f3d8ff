import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { isNotFound, RouterContextProvider } from '@tanstack/react-router'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { renderToString } from 'react-dom/server'
import { HIDE_LINK_TOKEN_SCRIPT, isLinkPath } from '#web/lib/addresses/hide-link-token.ts'
import { readingAreas } from '#locales/texts.ts'
import { beforePaintScript, pageScript } from '#web/shell/start/page-script.ts'
import { pageData } from '#web/lib/page/page-data.ts'
import { paintFirst } from '#web/lib/page/paint-first.ts'
import { putApp } from '#web/lib/page/put-app.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { ANONYMOUS_READER } from '#web/lib/api/reader.ts'
import { PAGE_END, readerBlock } from '#web/lib/session/reader-block.ts'
import { isOwnPage } from '#web/lib/page/own-pages.ts'
import { isPromptFree } from '#web/features/prompts/prompt-free.ts'
import { siteNotices } from './shell/bars/site-notices.ts'
import { Document } from './shell/document.tsx'
import { isTakenDown } from '#web/lib/api/taken-down.ts'
import type { PageContext } from '#web/lib/api/page-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** Browsers look for the encoding in the first 1,024 bytes only, so that scripts come after it. */
const HEAD_START = /<head>(?:<meta charSet[^>]*>)?/

/** 410 for what was taken down, so that search engines drop it at once. */
const statusOf = (router: Parameters<typeof getSsrStatus>[0]): number => {
  const matches = router.stores.matches.get()
  const isGone = matches.some(({ error }) => isNotFound(error) && isTakenDown(error.data))
  return isGone ? 410 : getSsrStatus(router)
}

/**
 * Inserts the script that applies the reader's settings, the notices above the page, and its own scripts
 * after the first paint. They are inserted as text, because the browser hydrates the app only.
 *
 * The callback receives the page as a string. In a response it would be a stream, encoded and decoded at each
 * of three layers, at half the cost of rendering.
 */
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { context, ssr } = router.options
  const {
    locale,
    viewer,
    sharedReader,
    isSandboxAnnounced = false,
    textsFolder,
    takePage,
  } = context as Environment
  const nonce = ssr?.nonce
  try {
    const { result: app, areas } = readingAreas(() => renderToString(<StartServer router={router} />))
    // Not part of the page, which has its data as JSON (`page-data.ts`).
    router.serverSsr?.takeInitialHydrationScriptTags()
    const page = renderToString(
      <RouterContextProvider router={router}>
        <Document />
      </RouterContextProvider>,
    )
    const rendered = await transformHtmlStringWithRouter(router, putApp(page, app))
    const path = router.state.location.pathname
    const inline = (code: string, type = '') =>
      `<script${type}${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`
    // Modules import `texts/digest`, and find the file of the page's language by this map.
    const texts = textsFolder && `${textsFolder}/${locale}/`
    const script =
      (texts ? inline(JSON.stringify({ imports: { 'texts/': texts } }), ' type="importmap"') : '') +
      (isLinkPath(path) ? inline(HIDE_LINK_TOKEN_SCRIPT) : '') +
      inline(beforePaintScript(path, viewer !== ANONYMOUS_READER))
    const notices = siteNotices({ locale, path, viewer, isSandboxAnnounced })
    // Joined once at the end: searching a concatenated string flattens it, which copies all of it.
    const headEnd = rendered.indexOf('</head>')
    const bodyStart = rendered.indexOf('<body>', headEnd) + '<body>'.length
    const whole = { head: rendered.slice(0, headEnd), body: rendered.slice(bodyStart) }
    const { head, body } = paintFirst(whole, {
      start: pageScript(path, viewer !== ANONYMOUS_READER),
      isOwnPage: isOwnPage(path),
      mayInvite: viewer === ANONYMOUS_READER && !isPromptFree(path),
      nonce,
      modules: texts ? Array.from(areas, (area) => `${texts}${area}.js`) : [],
    })
    const html =
      head.replace(HEAD_START, (start) => start + script) +
      rendered.slice(headEnd, bodyStart) +
      notices +
      body.slice(0, -PAGE_END.length) +
      pageData(router.stores.matches.get(), await router.options.dehydrate?.()) +
      (viewer === ANONYMOUS_READER || sharedReader ? '' : readerBlock(viewer)) +
      PAGE_END
    takePage?.(html)
    return new Response(takePage ? null : html, { status: statusOf(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/**
 * The server imports this bundle and mounts it last. Pages are rendered to a string, because loaders have
 * resolved before rendering starts, and React's streams cost half as much again (2.6 against 1.8 ms for a
 * feed of 20).
 */
// oxlint-disable-next-line import/no-default-export -- Start expects a default export
export default createServerEntry({ fetch: createStartHandler(renderPage) })
