import { useState } from 'react'
import type { Preferences } from '#contract/readers/preferences.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Preferences, saved as they change: optimistic, with a rollback on failure. */
export const usePreferences = (stored: Preferences) => {
  const t = useTexts(profileTexts)
  const { api, cache } = useReader()
  const showToast = useToast()
  const [preferences, setPreferences] = useState(stored)

  /** Resolves with whether it was stored. */
  const save = async (change: Partial<Preferences>): Promise<boolean> => {
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, preferences[name as keyof Preferences]]),
    )
    setPreferences((shown) => ({ ...shown, ...change }))
    try {
      await api('POST /user/preferences', { body: change })
      // The personal feed changes with them, so the cache is invalidated.
      cache?.clear()
      showToast(t.saved, 'success')
      return true
    } catch {
      setPreferences((shown) => ({ ...shown, ...before }))
      showToast(t.notSaved, 'error')
      return false
    }
  }
  return { preferences, save }
}
