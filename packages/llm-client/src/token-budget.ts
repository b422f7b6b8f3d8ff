export interface DayUsage {
  /** In UTC, as `YYYY-MM-DD`. */
  day: string
  tokens: number
}

interface TokenBudgetOptions {
  /** In tokens a day, prompts and answers together. */
  limit: number
  now: () => Date
  /** What earlier processes spent; ignored if it is of another day. */
  spent?: DayUsage
  /** Persists the usage across restarts. */
  onSpend?: (usage: DayUsage) => void
}

export interface TokenBudget {
  /**
   * The returned function replaces the reservation by the real usage. Undefined if the budget does not
   * suffice.
   */
  reserve(tokens: number): ((spent: number) => void) | undefined
  state(): { usedToday: number; limit: number }
}

/** French has 4 characters a token, names and numbers fewer. A low figure overestimates, which is safe. */
const CHARS_PER_TOKEN = 3
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** Concurrent calls cannot exceed the limit, because each reserves its maximum first. */
export function createTokenBudget({ limit, now, spent, onSpend }: TokenBudgetOptions): TokenBudget {
  let usage: DayUsage = spent ?? { day: '', tokens: 0 }
  let reserved = 0

  const today = (): DayUsage => {
    const day = now().toISOString().slice(0, 10)
    if (usage.day !== day) usage = { day, tokens: 0 }
    return usage
  }

  return {
    reserve(tokens) {
      if (today().tokens + reserved + tokens > limit) return undefined
      reserved += tokens
      return (taken) => {
        reserved -= tokens
        usage = { day: today().day, tokens: today().tokens + taken }
        if (taken > 0) onSpend?.(usage)
      }
    },
    state: () => ({ usedToday: today().tokens, limit }),
  }
}
