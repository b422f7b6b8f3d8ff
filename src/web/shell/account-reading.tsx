import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '#web/lib/session/current-reader.ts'

/** Synchronises reading settings between devices. Loaded on demand, since visitors have no account to store them in. */
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
    // Fails when a deployment has removed the chunk; the next page load retries.
    start().catch(() => undefined)
    return () => {
      isGone = true
      end?.()
    }
  }, [api, id])
  return null
}
