import { enableCompileCache } from 'node:module'
import { buildWeb, isBuilt } from './web/build-web.ts'

/** `npm start [-- --feeds DIR]`: builds the web app when its sources changed, then serves. */
if (!isBuilt(process.cwd())) {
  console.log('building the web app …')
  await buildWeb(process.cwd()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
// Node stores compiled code on disk, so that the next start skips compilation.
enableCompileCache()
const { main } = await import('#server/main.ts')
await main(process.argv.slice(2))
