import { main } from '#server/main.ts'

/** Serves an existing build. For the container image, which cannot build. */
await main(process.argv.slice(2))
