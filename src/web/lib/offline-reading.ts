import type { AnyRouter } from '@tanstack/react-router'

const WORKER = '/service-worker.js'

/** The one string that becomes a script's address here is a constant (`trusted-types` in server/http/security-headers.ts). */
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

/** Readers who save data are spared what they did not ask for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Has the service worker keep what the reader opens, to be read without a connection: pages that are the same for every
 * anonymous reader, never one made for somebody. Called once the page stands.
 */
export const startOfflineReading = async (router: AnyRouter): Promise<void> => {
  await navigator.serviceWorker.register(workerAddress())
  const { active } = await navigator.serviceWorker.ready
  if (savesData()) return
  const notifyWorker = () => {
    // A worker is no window: it has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ opened: location.pathname + location.search })
  }
  notifyWorker()
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (hrefChanged) notifyWorker()
  })
}
