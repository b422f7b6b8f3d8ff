import type { AnyRouter } from '@tanstack/react-router'
import { startOfflineReading } from '#web/lib/reading/offline-reading.ts'
import { followVisits } from '#web/lib/visits/follow-visits.ts'
import { isNative } from '#web/platform/target.ts'

/** What a page does without where it fails. Without service workers readers read online only. */
export const runAfterLoad = async (router: AnyRouter): Promise<void> => {
  followVisits()
  if (import.meta.env.PROD && !isNative && 'serviceWorker' in navigator) await startOfflineReading(router)
}
