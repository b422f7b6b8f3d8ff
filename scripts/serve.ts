import { main } from '#server/main.ts'

/** Serves an existing build: the container image has neither Vite nor the sources of the web to build one. */
await main(process.argv.slice(2))
