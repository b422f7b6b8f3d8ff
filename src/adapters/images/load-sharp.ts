let loading: Promise<typeof import('sharp').default> | undefined

/**
 * Lazy, because sharp is sixty modules and libvips. One thread and no cache leave processor and memory to
 * pages.
 */
export const loadSharp = (): Promise<typeof import('sharp').default> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
