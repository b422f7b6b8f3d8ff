import { buildServer } from './web/build-server.ts'
import { buildWeb } from './web/build-web.ts'

/** `npm run build`: builds the web app into `dist` and the server into `dist-server`, unconditionally. */
const startedAt = performance.now()
await buildWeb(process.cwd())
await buildServer(process.cwd())
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
