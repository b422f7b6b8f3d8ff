import { useState } from 'react'
import type { Preferences } from '#contract/readers/preferences.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Optimistic: a change is shown at once and rolled back if its request fails. */
export const usePreferences = (stored: Preferences) => {
  const t = useTexts('profile')
  const { api, cache } = useReader()
  const showToast = useToast()
  const [preferences, setPreferences] = useState(stored)

  /** Resolves to false after a rollback. */
  const save = async (change: Partial<Preferences>): Promise<boolean> => {
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, preferences[name as keyof Preferences]]),
    )
    setPreferences((shown) => ({ ...shown, ...change }))
    try {
      await api('POST /user/preferences', { body: change })
      // The personal feed depends on the preferences, so the cache is invalidated.
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
