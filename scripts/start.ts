import { buildServer, isServerBuilt } from './web/build-server.ts'
import { buildWeb, isBuilt } from './web/build-web.ts'

const root = process.cwd()

const build = async (): Promise<void> => {
  if (!isBuilt(root)) {
    console.log('building the web app …')
    await buildWeb(root)
  }
  if (!isServerBuilt(root)) {
    console.log('building the server …')
    await buildServer(root)
  }
}

/** `npm start [-- --feeds DIR]`: builds the web app and the server when their sources changed, then serves. */
await build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await import('./serve.ts')
