const HOUR_MS = 3_600_000
const BEFORE_MS = 168 * HOUR_MS
const AFTER_MS = 24 * HOUR_MS
/** Pseudo-count of items without any key, so that few items in a nearly empty window do not decide. */
const SMOOTHING = 50

/**
 * Rarity of a key in the week around an item, because a key in every title of a busy day does not distinguish
 * events, even if it is rare in a year's headlines.
 */
export interface NewsWindow {
  /** Each item must be counted once only. `publishTime` is in milliseconds since 1970. */
  note: (publishTime: number, keys: Iterable<string>) => void
  /** In nats, over the seven days before `at` and the day after it. */
  rarity: (key: string, at: number) => number
}

/** Appending is the fast path, because nearly always the new time is the latest. */
const insert = (times: number[], time: number): void => {
  if (times.length === 0 || (times.at(-1) ?? 0) <= time) times.push(time)
  else times.splice(firstAfter(times, time), 0, time)
}

const firstAfter = (times: readonly number[], time: number): number => {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

const countAround = (times: readonly number[], at: number): number =>
  firstAfter(times, at + AFTER_MS) - firstAfter(times, at - BEFORE_MS)

export const createNewsWindow = (): NewsWindow => {
  const all: number[] = []
  const byKey = new Map<string, number[]>()
  // Cached for the last queried time, because an item is compared with many others in a row.
  let asked = Number.NaN
  let around = 0
  const known = new Map<string, number>()
  const ask = (at: number): void => {
    asked = at
    around = countAround(all, at)
    known.clear()
  }
  return {
    note: (publishTime, keys) => {
      insert(all, publishTime)
      asked = Number.NaN
      for (const key of keys) {
        const times = byKey.get(key)
        if (times) insert(times, publishTime)
        else byKey.set(key, [publishTime])
      }
    },
    rarity: (key, at) => {
      if (at !== asked) ask(at)
      const found = known.get(key)
      if (found !== undefined) return found
      const rarity = Math.log((around + SMOOTHING) / (countAround(byKey.get(key) ?? [], at) + 1))
      known.set(key, rarity)
      return rarity
    },
  }
}
