import { useState } from 'react'
import type { WaysIn } from '#contract/readers/ways-in.ts'

export type Way = 'feed' | 'email' | `passkey ${string}` | `provider ${string}` | `session ${string}`

/** Preselects credentials that the owner has not reviewed yet, and a pending change of address. */
const suspectsOf = ({ passkeys, providers, feed, emailChange }: WaysIn): Way[] => [
  ...passkeys.filter(({ isNew }) => isNew).map(({ id }): Way => `passkey ${id}`),
  ...providers.filter(({ isNew }) => isNew).map(({ provider }): Way => `provider ${provider}`),
  ...(feed?.isNew ? (['feed'] as const) : []),
  ...(emailChange ? (['email'] as const) : []),
]

/** Without the current session, which the server would not end. */
export const everyWay = ({ passkeys, providers, feed, emailChange, sessions }: WaysIn): Way[] => [
  ...passkeys.map(({ id }): Way => `passkey ${id}`),
  ...providers.map(({ provider }): Way => `provider ${provider}`),
  ...(feed ? (['feed'] as const) : []),
  ...(emailChange ? (['email'] as const) : []),
  ...sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }): Way => `session ${id}`),
]

/** @param ticked what was ticked before the page was rendered again; otherwise what is suspicious is preselected */
export const useWaysIn = (first: WaysIn, ticked: readonly string[] = suspectsOf(first)) => {
  const [waysIn, setWaysIn] = useState(first)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(ticked))
  return {
    waysIn,
    picked,
    pick: (way: Way) =>
      setPicked(
        (before) =>
          new Set(before.has(way) ? [...before].filter((other) => other !== way) : [...before, way]),
      ),
    /** Selects everything, or nothing if anything is selected. */
    pickAll: () => setPicked((before) => new Set(before.size === 0 ? everyWay(waysIn) : [])),
    show: (next: WaysIn) => {
      setWaysIn(next)
      setPicked(new Set(suspectsOf(next)))
    },
  }
}

export type WaysInSelection = ReturnType<typeof useWaysIn>
