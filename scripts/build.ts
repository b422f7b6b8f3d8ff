import { buildWeb } from './web/build-web.ts'

/** `npm run build`: builds the web app into `dist` unconditionally. */
const startedAt = performance.now()
await buildWeb(process.cwd())
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
