export interface DayUsage {
  /** Day in UTC as `YYYY-MM-DD`. */
  day: string
  tokens: number
}

interface TokenBudgetOptions {
  /** Tokens a day, for prompts and answers together. */
  limit: number
  now: () => Date
  /** Usage of earlier processes; ignored if it belongs to another day. */
  spent?: DayUsage
  /** Should persist the usage for the next process. */
  onSpend?: (usage: DayUsage) => void
}

export interface TokenBudget {
  /**
   * Returns a function that replaces the reservation by the real usage; undefined if the budget does not
   * suffice.
   */
  reserve(tokens: number): ((spent: number) => void) | undefined
  state(): { usedToday: number; limit: number }
}

/**
 * French has about 4 characters a token, and names and numbers have fewer. A low figure overestimates, which
 * is safe.
 */
const CHARS_PER_TOKEN = 3
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** Concurrent calls cannot exceed the limit together, because each reserves its maximum first. */
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
