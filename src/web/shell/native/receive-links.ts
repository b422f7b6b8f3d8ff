import { SESSION_ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { session } from '#web/lib/storage/storage.ts'
import type { Device } from '#web/platform/device.ts'

/**
 * Calls back with each link that the system opens in the app, once. The launch link stays readable as long as
 * the app runs, and on iOS it is the last one opened: it is read at the first page only, not after reloads by
 * signing in or out. A cold start delivers it a second time, queued for the listener.
 */
export const receiveLinks = async (
  device: Pick<Device, 'onLink' | 'launchUrl'>,
  follow: (url: string) => void,
): Promise<void> => {
  const followed = new Set<string>()
  device.onLink((url) => {
    followed.add(url)
    follow(url)
  })
  if (session.get(SESSION_ACTIVITY_KEYS.launchLinkHandled)) return
  session.set(SESSION_ACTIVITY_KEYS.launchLinkHandled, 'true')
  const url = await device.launchUrl()
  if (url !== undefined && !followed.has(url)) follow(url)
}
