import { buildWeb } from './web/build-web.ts'

/** `npm run build`: the web app into `dist`, whether it changed or not. */
const startedAt = performance.now()
await buildWeb(process.cwd())
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
