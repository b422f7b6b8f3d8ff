import type { CreationOptions, RequestOptions } from '#contract/readers/passkeys.ts'

/** The WebAuthn helper is loaded on demand. */
const load = () => import('@simplewebauthn/browser')

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

/** The reader dismissed the system's dialog, or it timed out. */
export const isCancelled = (error: unknown): boolean =>
  isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError')

/** The device already has a passkey of this account. */
export const isAlreadyRegistered = (error: unknown): boolean => isNamed(error, 'InvalidStateError')

/** Unknown on the server. */
export const arePasskeysUnsupported = (): boolean => typeof PublicKeyCredential === 'undefined'
