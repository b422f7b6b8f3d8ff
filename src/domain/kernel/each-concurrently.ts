/**
 * Bounds concurrency to `width`, so that a long list cannot exhaust connections. After `signal` is aborted no
 * further item is started.
 *
 * @throws the error of the first item that fails
 */
export const eachConcurrently = async <T>(
  items: readonly T[],
  width: number,
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items]
  const takeTurns = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !signal?.aborted; item = queue.shift())
      await work(item)
  }
  await Promise.all(Array.from({ length: width }, takeTurns))
}
