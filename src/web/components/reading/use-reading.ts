import { useSyncExternalStore } from 'react'
import {
  DEFAULT_READING,
  readReading,
  subscribeReading,
  type ReadingPreferences,
} from '#web/components/reading/reading-preferences.ts'

/** How this device reads; the defaults on the server and while its HTML is being hydrated. */
export const useReading = (): ReadingPreferences =>
  useSyncExternalStore(subscribeReading, readReading, () => DEFAULT_READING)
