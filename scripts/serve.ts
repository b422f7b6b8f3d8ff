import { main } from '#server/main.ts'

/** Serves what was built before, where nothing can be built: the container image. */
await main(process.argv.slice(2))
