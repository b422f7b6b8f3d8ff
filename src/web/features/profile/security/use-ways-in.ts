import { useState } from 'react'
import type { WaysIn } from '#contract/readers/ways-in.ts'

/** A credential, by kind and id. */
export type Way = 'feed' | 'email' | `passkey ${string}` | `provider ${string}` | `session ${string}`

/** Suspicious credentials are preselected. */
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

/** The listed credentials and the selection to end. */
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
    /** Selects all, or none if any is selected. */
    pickAll: () => setPicked((before) => new Set(before.size === 0 ? everyWay(waysIn) : [])),
    show: (next: WaysIn) => {
      setWaysIn(next)
      setPicked(new Set(suspectsOf(next)))
    },
  }
}

export type WaysInSelection = ReturnType<typeof useWaysIn>
