import { useState } from 'react'
import type { Preferences } from '#contract/preferences.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Preferences that are saved as they change. What could not be saved goes back to what it was. */
export const usePreferences = (stored: Preferences) => {
  const t = useTexts(profileTexts)
  const { api, cache } = useReader()
  const showToast = useToast()
  const [preferences, setPreferences] = useState(stored)

  /** Resolves with whether it is stored. */
  const save = async (change: Partial<Preferences>): Promise<boolean> => {
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, preferences[name as keyof Preferences]]),
    )
    setPreferences((shown) => ({ ...shown, ...change }))
    try {
      await api('POST /user/preferences', { body: change })
      // The reader's own feed is another one from now on.
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
