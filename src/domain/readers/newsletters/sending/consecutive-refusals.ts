/** Permanent refusals in a row, without an accepted newsletter between them. */
export interface ConsecutiveRefusals {
  /** Takes note of one. True, from then on: there were so many that the fault is likely ours, and nobody is gone. */
  add: (refusal: Refusal) => boolean
  /** Ends the row, as a letter was accepted. Returns the subscribers whose mailbox does not exist: those refused, but not its own. */
  accept: (subscriberId: string) => string[]
  /**
   * A run is over. After one in which something was accepted the last refusals are believed as well, and returned; what is
   * left waits for the next run's.
   */
  endRun: (hasAccepted: boolean) => string[]
}

export interface Refusal {
  subscriberId: string
  /** Of the address. */
  domain: string
  isHardBounce: boolean
}

/** As many are seldom chance in a list whose addresses were all confirmed once. */
const IN_A_ROW = 5
/** One host that is gone refuses all of its own. */
const OF_ONE_DOMAIN = 20

/**
 * A relay that is set up wrongly says "no such user" of everybody. Nobody is taken at their word, therefore, before the
 * server has accepted another letter, be it in a later run: a small list's whole run may be a handful. Every process keeps
 * its own row.
 */
export const createConsecutiveRefusals = (): ConsecutiveRefusals => {
  let row: Refusal[] = []
  let isOurFault = false
  const end = (): string[] => {
    const gone = row.filter(({ isHardBounce }) => isHardBounce && !isOurFault)
    row = []
    return gone.map(({ subscriberId }) => subscriberId)
  }
  return {
    add: (refusal) => {
      row.push(refusal)
      const domains = new Set(row.map(({ domain }) => domain))
      isOurFault ||= row.length >= (domains.size > 1 ? IN_A_ROW : OF_ONE_DOMAIN)
      return isOurFault
    },
    accept: (subscriberId) => {
      row = row.filter((refusal) => refusal.subscriberId !== subscriberId)
      return end()
    },
    endRun: (hasAccepted) => {
      const gone = hasAccepted || isOurFault ? end() : []
      isOurFault = false
      return gone
    },
  }
}
