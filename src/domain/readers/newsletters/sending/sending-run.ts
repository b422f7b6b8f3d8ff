import type { AttemptResult } from './attempt-delivery.ts'
import type { DeliveryResultBuffer } from './delivery-result-buffer.ts'

/**
 * This many newsletters in a row that cannot be composed indicate a fault of the system, not of one edition's
 * variant.
 */
const MAX_CONSECUTIVE_FAULTS = 50

export interface SendingRun {
  record: (result: AttemptResult) => void
  /** Ends the run in order: the first error is thrown by `finish`, once deliveries in flight have ended. */
  fail: (error: unknown) => void
  stop: () => void
  isOver: () => boolean
  /** @throws the first error of the run */
  finish: () => number
}

export const createSendingRun = (buffer: DeliveryResultBuffer): SendingRun => {
  let sent = 0
  let isOver = false
  let firstFault: { error: unknown } | undefined
  let consecutiveFaults = 0
  return {
    record: (result) => {
      if (result.state === 'sent') sent += 1
      if (!buffer.add(result)) isOver = true
      if (!result.fault) {
        if (!result.isUntried) consecutiveFaults = 0
        return
      }
      consecutiveFaults += 1
      firstFault ??= result.fault
      if (result.fault.isOfDatabase || consecutiveFaults >= MAX_CONSECUTIVE_FAULTS) isOver = true
    },
    fail: (error) => {
      firstFault ??= { error }
      isOver = true
    },
    stop: () => {
      isOver = true
    },
    isOver: () => isOver,
    finish: () => {
      if (firstFault) throw firstFault.error
      return sent
    },
  }
}
