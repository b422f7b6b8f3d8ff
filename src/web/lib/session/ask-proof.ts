import { ApiError } from '#web/lib/api/api-error.ts'

/** Opens the dialog that asks the owner for proof. Resolves with false when they dismiss it. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined

/** Registers the callback that asks for proof; one dialog provides it. Returns the unregister function. */
export const onProofAsked = (ask: Asker): (() => void) => {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Runs `work`; if it rejects with `proof_required`, asks for proof and retries it once. */
export const withProof = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'proof_required'
    if (!isAsked || !asker || !(await asker())) throw error
    return work()
  }
}
