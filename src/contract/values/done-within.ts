/**
 * Waits for `work` with a timeout of `ms` milliseconds; the work itself continues. If the event loop was
 * blocked meanwhile, results that have arrived still count.
 *
 * @throws errors of the work before the timeout. Later ones are dropped.
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
