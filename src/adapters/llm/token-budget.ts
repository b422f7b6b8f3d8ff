import { utcDay } from '#contract/values/utc-day.ts'

/** Tokens spent on one day of UTC, `YYYY-MM-DD`. */
export interface DayUsage {
  day: string
  tokens: number
}

interface TokenBudgetOptions {
  /** Tokens a day, prompts and answers together. */
  limit: number
  now: () => Date
  /** Usage of an earlier process; ignored if it is of another day. */
  spent?: DayUsage
  /** Callback after every call, to persist the usage across restarts. */
  onSpend?: (usage: DayUsage) => void
}

export interface TokenBudget {
  /**
   * Reserves tokens for a call; the returned function records the real usage. Undefined: the budget is
   * exhausted.
   */
  reserve(tokens: number): ((spent: number) => void) | undefined
  state(): { usedToday: number; limit: number }
}

/** French runs to 4 characters a token, names and numbers to fewer. A low figure overestimates, which is the safe side. */
const CHARS_PER_TOKEN = 3
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** A daily token limit that concurrent calls cannot exceed: each reserves its maximum first. */
export function createTokenBudget({ limit, now, spent, onSpend }: TokenBudgetOptions): TokenBudget {
  let usage: DayUsage = spent ?? { day: '', tokens: 0 }
  let reserved = 0

  const today = (): DayUsage => {
    const day = utcDay(now())
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
