let loading: Promise<typeof import('sharp').default> | undefined

/**
 * Loads the image library lazily, because it is sixty modules and libvips. It may use one thread and no cache, so
 * that rendering pages keeps the processor and the memory.
 */
export const loadSharp = (): Promise<typeof import('sharp').default> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
