/** Refusals for good that followed each other, without a letter accepted between them. */
export interface Refusals {
  /** Takes note of one. True, from then on: there were so many that the fault is likely ours, and nobody is gone. */
  add: (refusal: Refusal) => boolean
  /** Ends the row, as something was accepted or nothing more follows. Returns the subscribers whose mailbox does not exist. */
  end: () => string[]
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
 * server has accepted another letter or the run is over.
 */
export const createRefusals = (): Refusals => {
  let row: Refusal[] = []
  let isOurFault = false
  return {
    add: (refusal) => {
      row.push(refusal)
      const domains = new Set(row.map(({ domain }) => domain))
      isOurFault ||= row.length >= (domains.size > 1 ? IN_A_ROW : OF_ONE_DOMAIN)
      return isOurFault
    },
    end: () => {
      const gone = row.filter(({ isHardBounce }) => isHardBounce && !isOurFault)
      row = []
      return gone.map(({ subscriberId }) => subscriberId)
    },
  }
}
