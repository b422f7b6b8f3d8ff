const HOUR_MS = 3_600_000
const BEFORE_MS = 168 * HOUR_MS
const AFTER_MS = 24 * HOUR_MS
/** Pseudo-count of items without any of the keys: in a nearly empty window nothing is rare. */
const SMOOTHING = 50

/**
 * Rarity of a key in the week around a moment: a key in every title of a busy day does not distinguish
 * events, whatever its weight in a year's headlines.
 */
export interface NewsWindow {
  /** Counts an item, which must be added once. `publishTime` in milliseconds since 1970. */
  note: (publishTime: number, keys: Iterable<string>) => void
  /** In nats, for an item of that moment, over the seven days before it and the day after it. */
  rarity: (key: string, at: number) => number
}

/** Keeps the times sorted: nearly always the new one is the latest. */
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
  // An item is compared with many others, so that the last query's moment and keys are cached.
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
