import type { CreationOptions, RequestOptions } from '#contract/readers/passkeys.ts'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'

/** Loaded on demand, because few visits use a passkey. */
const load = () => loadOrReload(() => import('@simplewebauthn/browser'))

/**
 * Creates a passkey on the device. Rejects with `DOMException`s, cancellations (`isCancelled`) among them.
 */
export const createPasskey = async (options: CreationOptions) => {
  const { startRegistration } = await load()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Asserts a passkey that the reader chooses. Rejects like `createPasskey`. */
export const assertPasskey = async (options: RequestOptions) => {
  const { startAuthentication } = await load()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** True when the reader dismissed the system's dialog or it timed out; WebAuthn does not distinguish them. */
export const isCancelled = (error: unknown): boolean =>
  isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError')

/** `InvalidStateError`: the device already has a passkey of this account (WebAuthn, section 5.1.3). */
export const isAlreadyRegistered = (error: unknown): boolean => isNamed(error, 'InvalidStateError')

/** True on the server too, where it cannot be known. */
export const arePasskeysUnsupported = (): boolean => typeof PublicKeyCredential === 'undefined'
