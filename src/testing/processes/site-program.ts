import { main } from '#server/main.ts'

/** The product like `npm start`, without pages, which need a build: these tests only call the API. */
await main([], {
  renderer: { fetch: () => new Response('a page', { headers: { 'content-type': 'text/html' } }) },
  clientDir: '',
  dictionaries: {},
  isProduction: false,
})
