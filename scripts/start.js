import { enableCompileCache } from 'node:module'

/** `npm start [-- --feeds DIR]`: builds the web app and the server when their sources changed, then serves. */
// Before the first TypeScript is imported: Node loads its type stripper for what the cache lacks only (`serve.js`).
enableCompileCache()

const build = async () => {
  const root = process.cwd()
  const { buildWeb, isBuilt } = await import('./web/build-web.ts')
  if (!isBuilt(root)) {
    console.log('building the web app …')
    await buildWeb(root)
  }
  const { buildServer, isServerBuilt } = await import('./web/build-server.ts')
  if (!isServerBuilt(root)) {
    console.log('building the server …')
    await buildServer(root)
  }
}

await build().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await import('./serve.js')
