let loading: Promise<typeof import('sharp').default> | undefined

/**
 * The image library, loaded at its first use: sixty modules and libvips. One picture at a time, on one
 * thread, and nothing of it is cached.
 */
export const loadSharp = (): Promise<typeof import('sharp').default> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
