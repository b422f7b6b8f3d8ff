/**
 * Waits for `work`, but no longer than `ms` milliseconds; the work itself goes on. When this process was the busy one, what has
 * arrived meanwhile still counts.
 *
 * @throws what the work throws in time. What it throws later is dropped.
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
