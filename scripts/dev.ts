import { createServer, isRunnableDevEnvironment } from 'vite'
import { main } from '#server/main.ts'
import type { PageRenderer } from '#server/pages/render.ts'

/**
 * `npm run dev`: the same server with the web app rendered by Vite in the same process. Only the web reloads;
 * a change of server code needs a restart.
 */
const vite = await createServer({ server: { middlewareMode: true } })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no server environment')

const renderer: PageRenderer = {
  fetch: async (request, options) => {
    // Imported per request, so that a changed source takes effect; otherwise Vite returns its cached module.
    const entry = (await ssr.runner.import('virtual:tanstack-start-server-entry')) as {
      default: PageRenderer
    }
    return entry.default.fetch(request, options)
  },
}
await main(process.argv.slice(2), {
  renderer,
  clientDir: 'dist/client',
  isProduction: false,
  middleware: (req, res, next) => vite.middlewares(req, res, next),
})
