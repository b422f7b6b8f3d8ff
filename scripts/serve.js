import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Serves an existing build: the container image has neither Vite nor the sources of the web to build one. JavaScript, because
 * Node's type stripper, once loaded, holds 18 MB for as long as the process runs.
 */
// Node stores compiled code on disk, so that the next start skips compilation.
enableCompileCache()
const { main } = await import(pathToFileURL(resolve('dist-server/main.js')).href)
await main(process.argv.slice(2))
