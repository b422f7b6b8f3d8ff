import type { AnyRouter } from '@tanstack/react-router'
import { savesData } from './saves-data.ts'

const WORKER = '/service-worker.js'

/** The only script address under Trusted Types, a constant (`trusted-types` in server/security/security-headers.ts). */
const workerAddress = (): string => {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  return (
    factory?.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER
  )
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string }
}

/**
 * Registers the service worker and reports what the reader opens, for it to cache for offline reading: public pages only,
 * never one rendered for a signed-in reader. Called after hydration.
 */
export const startOfflineReading = async (router: AnyRouter): Promise<void> => {
  await navigator.serviceWorker.register(workerAddress())
  const { active } = await navigator.serviceWorker.ready
  if (savesData()) return
  const report = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- `postMessage` of a worker has none
    active?.postMessage({ opened: location.pathname + location.search })
  }
  report()
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (hrefChanged) report()
  })
}
