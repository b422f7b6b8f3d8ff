import { loadDevice } from '#web/platform/load-device.ts'
import { isNative } from '#web/platform/target.ts'

/** Longer than a browser takes to start a download: a revoked URL would cancel it. */
const REVOKE_AFTER_MS = 30_000

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/** In the apps the file goes to the device's share sheet. */
export const saveFile = async (text: string): Promise<void> => {
  const name = `apercu-${new Date().toISOString().slice(0, 10)}.json`
  if (isNative) await (await loadDevice()).saveFile({ name, text })
  else download(name, text)
}
