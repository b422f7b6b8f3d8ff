import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseListLanguages } from '#contract/values/list-languages.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { local, setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

const follow = ({ options, clearCache, invalidate }: AnyRouter): void => {
  const context = options.context as Environment
  const stored = local.get(STORAGE_KEYS.listLanguages)
  const chosen = parseListLanguages(stored)
  // An absent key is no choice: storage may be blocked while the cookie is not.
  if (!stored || chosen === context.listLanguages) return
  context.listLanguages = chosen
  if (chosen) setMirrored(STORAGE_KEYS.listLanguages, chosen)
  clearCache()
  void invalidate()
}

/**
 * Reloads the page's lists when the reader's languages change: in the settings, on a list, in another tab, on
 * another device, after the browser dropped the cookie that the server reads, or after the page was restored
 * from the back/forward cache.
 */
export const FollowListLanguages = () => {
  const router = useRouter()
  useEffect(() => follow(router), [router])
  useWindowEvent('storage', () => follow(router))
  useWindowEvent('pageshow', () => follow(router))
  return null
}
