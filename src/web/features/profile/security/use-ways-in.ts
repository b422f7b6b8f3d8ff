import { useState } from 'react'
import type { WaysIn } from '#contract/ways-in.ts'

/** One thing that opens the account, by kind and id. */
export type Way = 'feed' | 'email' | `passkey ${string}` | `provider ${string}` | `session ${string}`

/** What may be an intruder's is ticked from the start. */
const suspectsOf = ({ passkeys, providers, feed, emailChange }: WaysIn): Way[] => [
  ...passkeys.filter(({ isNew }) => isNew).map(({ id }): Way => `passkey ${id}`),
  ...providers.filter(({ isNew }) => isNew).map(({ provider }): Way => `provider ${provider}`),
  ...(feed?.isNew ? (['feed'] as const) : []),
  ...(emailChange ? (['email'] as const) : []),
]

const everyWay = ({ passkeys, providers, feed, emailChange, sessions }: WaysIn): Way[] => [
  ...passkeys.map(({ id }): Way => `passkey ${id}`),
  ...providers.map(({ provider }): Way => `provider ${provider}`),
  ...(feed ? (['feed'] as const) : []),
  ...(emailChange ? (['email'] as const) : []),
  ...sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }): Way => `session ${id}`),
]

/** What is listed, and what of it is ticked to be ended. */
export const useWaysIn = (first: WaysIn) => {
  const [waysIn, setWaysIn] = useState(first)
  const [picked, setPicked] = useState<ReadonlySet<Way>>(() => new Set(suspectsOf(first)))
  return {
    waysIn,
    picked,
    pick: (way: Way) =>
      setPicked(
        (before) =>
          new Set(before.has(way) ? [...before].filter((other) => other !== way) : [...before, way]),
      ),
    /** All of them, or none where any is ticked. */
    pickAll: () => setPicked((before) => new Set(before.size === 0 ? everyWay(waysIn) : [])),
    show: (next: WaysIn) => {
      setWaysIn(next)
      setPicked(new Set(suspectsOf(next)))
    },
  }
}

export type WaysInSelection = ReturnType<typeof useWaysIn>
