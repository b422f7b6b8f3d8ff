let loading: Promise<typeof import('sharp').default> | undefined

/**
 * The library that decodes pictures, loaded with the first of them: sixty modules and libvips. One picture is worked on at a
 * time, on one thread, and nothing of it is kept.
 */
export const loadSharp = (): Promise<typeof import('sharp').default> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
