import { SESSION_ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { session } from '#web/lib/storage/storage.ts'
import type { Device } from '#web/platform/device.ts'

/**
 * Hands on each address of ours that the system hands over, once. The one the app was opened with can be asked for as long as
 * the app runs, and on iOS it is the last one opened at all: it is asked for at the first page only, not at those that begin
 * anew because the reader signed in or out. A cold start tells of it a second time, by a call that waited for its listener.
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
