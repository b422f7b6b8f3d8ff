import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

type Status = 'idle' | 'busy' | 'failed' | 'ended' | 'copied'

/**
 * `createdAt` is undefined until loaded, and null without a feed. `address` is known right after creation
 * only, because the server stores a hash.
 */
export const usePrivateFeed = () => {
  const { api, locale } = useRouter().options.context
  const [createdAt, setCreatedAt] = useState<string | null>()
  const [address, setAddress] = useState<string>()
  const [status, setStatus] = useState<Status>('idle')
  const isBusy = useRef(false)

  /** Runs one call at a time, so that a double click does not create two addresses. */
  const run = async (act: () => Promise<Status>) => {
    if (isBusy.current) return
    isBusy.current = true
    setStatus('busy')
    setStatus(await act().catch((): Status => 'failed'))
    isBusy.current = false
  }
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
    status,
    load: () => {
      if (createdAt === undefined) void run(load)
    },
    make: () => void run(make),
    end: () => void run(end),
    copy: () => void run(copy),
  }
}
