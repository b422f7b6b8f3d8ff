import { useSyncExternalStore } from 'react'
import {
  DEFAULT_READING,
  readReading,
  subscribeReading,
  type ReadingPreferences,
} from '#web/components/reading/reading-preferences.ts'

/** Reading settings of this device; the defaults on the server and during hydration. */
export const useReading = (): ReadingPreferences =>
  useSyncExternalStore(subscribeReading, readReading, () => DEFAULT_READING)
