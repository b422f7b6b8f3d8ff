import { useSyncExternalStore } from 'react'
import {
  DEFAULT_READING,
  readReading,
  subscribeReading,
  type ReadingPreferences,
} from '#web/components/reading/reading-preferences.ts'

/** The defaults on the server and during hydration, because the settings are stored on the device. */
export const useReading = (): ReadingPreferences =>
  useSyncExternalStore(subscribeReading, readReading, () => DEFAULT_READING)
