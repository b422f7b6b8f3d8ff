import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useGuard } from '#web/ui/use-guard.ts'

type Status = 'idle' | 'failed' | 'ended' | 'copied'

/**
 * `createdAt` is undefined until loaded, and null without a feed. `address` is known right after creation
 * only, because the server stores a hash.
 */
export const usePrivateFeed = () => {
  const { api, locale } = useRouter().options.context
  const [createdAt, setCreatedAt] = useState<string | null>()
  const [address, setAddress] = useState<string>()
  const [status, setStatus] = useState<Status>('idle')
  // A double click must not create two addresses.
  const [guard, isBusy] = useGuard()

  const run = (act: () => Promise<Status>) =>
    void guard(async () => setStatus(await act().catch((): Status => 'failed')))
  const load = async (): Promise<Status> => {
    const { data } = await api('GET /bookmarks/feed')
    setCreatedAt(data.created_at)
    return 'idle'
  }
  const make = async (): Promise<Status> => {
    const { data } = await api('POST /bookmarks/feed', { query: { lng: locale } })
    setCreatedAt(data.created_at)
    setAddress(data.address)
    return 'idle'
  }
  const end = async (): Promise<Status> => {
    await api('DELETE /bookmarks/feed')
    setCreatedAt(null)
    setAddress(undefined)
    return 'ended'
  }
  const copy = async (): Promise<Status> => {
    await navigator.clipboard.writeText(address ?? '')
    return 'copied'
  }
  return {
    createdAt,
    address,
    isBusy,
    status,
    load: () => {
      if (createdAt === undefined) run(load)
    },
    make: () => run(make),
    end: () => run(end),
    copy: () => run(copy),
  }
}
