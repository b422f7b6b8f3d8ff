/**
 * Runs `work` over `items` with at most `width` pending promises, until done or aborted by `signal`. A failed
 * item rejects the promise.
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
