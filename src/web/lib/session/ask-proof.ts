import { ApiError } from '#web/lib/api/api-error.ts'

/** Asks the owner to prove it; false when they would rather not. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined

/** Has `ask` hear of acts that want a proof, for as long as a dialog is there to ask with. */
export const onProofAsked = (ask: Asker): (() => void) => {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Does something that may want a fresh proof (`proof_required`): asks for it once, and does it again. */
export const withProof = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'proof_required'
    if (!isAsked || !asker || !(await asker())) throw error
    return work()
  }
}
