import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '#web/lib/session/viewer.ts'

/** Synchronises reading settings between devices. Only members load the code. */
export const AccountReading = () => {
  const { api } = useRouter().options.context
  const id = useAccount()?.id
  useEffect(() => {
    if (!id) return undefined
    let end: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { syncAccount } = await import('#web/components/reading/sync-account.ts')
      if (!isGone) end = syncAccount(api, id)
    }
    // A chunk of a former release is gone; the next page retries.
    start().catch(() => undefined)
    return () => {
      isGone = true
      end?.()
    }
  }, [api, id])
  return null
}
