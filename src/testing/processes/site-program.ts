import { main } from '#server/main.ts'

/** The product as `npm start` runs it, but for the pages: those need a build, and these tests only calls. */
await main([], {
  renderer: { fetch: () => new Response('a page', { headers: { 'content-type': 'text/html' } }) },
  clientDir: '',
  dictionaries: {},
  isProduction: false,
})
