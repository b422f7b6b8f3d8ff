export interface DayUsage {
  /** Day in UTC as `YYYY-MM-DD`. */
  day: string
  tokens: number
}

/** What one call took, of which day. */
export interface Spending extends DayUsage {
  model: string
}

interface TokenBudgetOptions {
  /** Tokens a day, for prompts and answers together. */
  limit: number
  now: () => Date
  /** Called after each call that took tokens. A store of them can share the budget with other processes by `learn`. */
  onSpend?: (spending: Spending) => void
}

export interface TokenBudget {
  /**
   * Returns a function that replaces the reservation by the real usage; undefined if the budget does not
   * suffice.
   */
  reserve(tokens: number, model: string): ((spent: number) => void) | undefined
  /** Replaces the usage of the day by that of all processes; ignored if it belongs to another day. */
  learn(usage: DayUsage): void
  state(): { usedToday: number; limit: number }
}

/**
 * French has about 4 characters a token, and names and numbers have fewer. A low figure overestimates, which
 * is safe.
 */
const CHARS_PER_TOKEN = 3
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** Concurrent calls cannot exceed the limit together, because each reserves its maximum first. */
export function createTokenBudget({ limit, now, onSpend }: TokenBudgetOptions): TokenBudget {
  let usage: DayUsage = { day: '', tokens: 0 }
  let reserved = 0

  const today = (): DayUsage => {
    const day = now().toISOString().slice(0, 10)
    if (usage.day !== day) usage = { day, tokens: 0 }
    return usage
  }

  return {
    reserve(tokens, model) {
      if (today().tokens + reserved + tokens > limit) return undefined
      reserved += tokens
      return (taken) => {
        reserved -= tokens
        const { day, tokens: before } = today()
        usage = { day, tokens: before + taken }
        if (taken > 0) onSpend?.({ day, model, tokens: taken })
      }
    },
    learn(known) {
      if (known.day === today().day) usage = known
    },
    state: () => ({ usedToday: today().tokens, limit }),
  }
}
