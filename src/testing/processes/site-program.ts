import { main } from '#server/main.ts'

/**
 * The product as `npm start` runs it, with a stub for pages, because these tests call the API only and need
 * no build.
 */
await main([], {
  renderer: { fetch: () => new Response('a page', { headers: { 'content-type': 'text/html' } }) },
  clientDir: '',
  isProduction: false,
})
