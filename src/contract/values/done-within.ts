/**
 * Waits for `work` at most `ms` milliseconds; the work itself continues. The timeout takes effect a turn of
 * the event loop later, so that results count that arrived while it was blocked.
 *
 * @throws errors of the work before the timeout; later ones are dropped.
 */
export const isDoneWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const { promise: isLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => setImmediate(() => resolve(false)), ms)
  try {
    return await Promise.race([work.then(() => true), isLate])
  } finally {
    clearTimeout(timer)
  }
}
