import type { TitleRule } from './rule.ts'

/** Threads of forums are junk, because they invite others to write and report nothing themselves. */
export const THREADS: readonly TitleRule[] = [
  {
    pattern:
      /^\[?(?:weekly|daily|monthly|mega|open|discussion|general|free)[ -]?(?:discussion |questions? |chat )?thread\b|\bmegathread\b|(?:[:.!?–—-] ?|^)(?:a |the )?thread ?\W{0,4}$|\bthread ?(?:🧵|👇)|^ask hn\b|^(?:fil de discussion|fil ouvert)\b/u,
  },
]
