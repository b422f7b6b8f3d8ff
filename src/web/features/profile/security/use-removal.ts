import { useState } from 'react'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'

interface RemovalOptions {
  call: (id: string, proof: { password?: string }) => Promise<unknown>
  /** Called once the entry is gone, also if it was removed elsewhere. */
  onGone: (id: string) => void
  onRemoved: () => void
}

/** Removes entries of a list, one at a time, which the server may allow only with proof of ownership. */
export const useRemoval = ({ call, onGone, onRemoved }: RemovalOptions) => {
  const showToast = useToast()
  const { textOf } = useFailure()
  const { prove, dialog } = useOwnerProof()
  const [removing, setRemoving] = useState<string>()
  const remove = async (id: string) => {
    if (removing) return
    setRemoving(id)
    try {
      if (await prove((proof) => call(id, proof))) {
        onGone(id)
        onRemoved()
      }
    } catch (error) {
      // 404: it was removed elsewhere already, which is what the reader wants.
      if (error instanceof ApiError && error.status === 404) onGone(id)
      else showToast(textOf(error, 'server_error'), 'error')
    }
    setRemoving(undefined)
  }
  return { removing, remove, dialog }
}
