let read: number | undefined

const forget = (): void => {
  read = undefined
}

/**
 * Monotonic milliseconds, read once in a turn of the event loop. A kept page asks three caches for its age, and a
 * busy server answers several requests in one turn; reading the clock each time was a fifteenth of such an answer.
 * Between two readings pass a few milliseconds, and ages are compared with seconds.
 */
export const turnNow = (): number => {
  if (read === undefined) {
    read = performance.now()
    setImmediate(forget)
  }
  return read
}
