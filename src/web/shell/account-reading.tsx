import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '#web/lib/session/current-reader.ts'

const load = () => import('#web/components/reading/sync-account.ts')

/** Synchronises reading settings between devices. Loaded on demand, since visitors have no account to store them in. */
export const AccountReading = () => {
  const { api } = useRouter().options.context
  const id = useAccount()?.id
  useEffect(() => {
    if (!id) return undefined
    const syncing = load().then(
      ({ syncAccount }) => syncAccount(api, id),
      // A deployment has removed the chunk; the next page load retries.
      () => undefined,
    )
    return () => void syncing.then((stop) => stop?.())
  }, [api, id])
  return null
}
