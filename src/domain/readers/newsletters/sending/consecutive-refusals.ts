export interface ConsecutiveRefusals {
  /**
   * Returns true from the refusal on that makes them too many: the sender is then at fault, and no mailbox
   * counts as missing.
   */
  add: (refusal: Refusal) => boolean
  /**
   * Ends the row, since the server accepted a newsletter. Returns the other subscribers whose mailbox does
   * not exist.
   */
  accept: (subscriberId: string) => string[]
  /**
   * After a run in which the server accepted a newsletter, its last refusals are believed and returned;
   * otherwise they wait for the next run.
   */
  endRun: (hasAccepted: boolean) => string[]
}

export interface Refusal {
  subscriberId: string
  domain: string
  isHardBounce: boolean
}

/** Every address was confirmed once, so that this many missing mailboxes in a row are hardly chance. */
const IN_A_ROW = 5
/** The limit within one domain is higher, because a host that has closed refuses all of its mailboxes. */
const OF_ONE_DOMAIN = 20

/**
 * A misconfigured relay replies "no such user" for every recipient. A mailbox therefore counts as missing
 * only once the server has accepted another newsletter, possibly in a later run, since the run of a small
 * list may be a handful. Each process keeps its own state.
 */
export const createConsecutiveRefusals = (): ConsecutiveRefusals => {
  let row: Refusal[] = []
  let isSenderFault = false
  const end = (): string[] => {
    const bounced = row.filter(({ isHardBounce }) => isHardBounce && !isSenderFault)
    row = []
    return bounced.map(({ subscriberId }) => subscriberId)
  }
  return {
    add: (refusal) => {
      row.push(refusal)
      const domains = new Set(row.map(({ domain }) => domain))
      isSenderFault ||= row.length >= (domains.size > 1 ? IN_A_ROW : OF_ONE_DOMAIN)
      return isSenderFault
    },
    accept: (subscriberId) => {
      row = row.filter((refusal) => refusal.subscriberId !== subscriberId)
      return end()
    },
    endRun: (hasAccepted) => {
      const bounced = hasAccepted || isSenderFault ? end() : []
      isSenderFault = false
      return bounced
    },
  }
}
