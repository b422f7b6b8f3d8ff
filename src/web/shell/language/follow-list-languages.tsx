import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseListLanguages } from '#contract/list-languages.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { local, setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

const follow = ({ options, clearCache, invalidate }: AnyRouter): void => {
  const context = options.context as Environment
  const stored = local.get(STORAGE_KEYS.listLanguages)
  const chosen = parseListLanguages(stored)
  // Nothing stored is no choice: storage may be blocked, and the cookie not.
  if (!stored || chosen === context.listLanguages) return
  context.listLanguages = chosen
  if (chosen) setMirrored(STORAGE_KEYS.listLanguages, chosen)
  clearCache()
  void invalidate()
}

/**
 * Keeps the lists on the page in the languages their reader chose: in the settings, on a list, in another tab or on another
 * device; before the browser let go of the cookie that the server goes by; or after this page was kept whole for going back.
 */
export const FollowListLanguages = () => {
  const router = useRouter()
  useEffect(() => {
    const listen = () => follow(router)
    listen()
    addEventListener('storage', listen)
    addEventListener('pageshow', listen)
    return () => {
      removeEventListener('storage', listen)
      removeEventListener('pageshow', listen)
    }
  }, [router])
  return null
}
