import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'

/** What speaks to the browser about passkeys, fetched when somebody wants one. */
const load = () => import('@simplewebauthn/browser')

/** Lets the device make a passkey. Throws `DOMException`s and their like, `isCalledOff` ones among them. */
export const makePasskey = async (options: CreationOptions) => {
  const { startRegistration } = await load()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Lets the reader choose a passkey and the device prove it. Throws alike. */
export const askForPasskey = async (options: RequestOptions) => {
  const { startAuthentication } = await load()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** The reader closed the device's question, or let it wait too long. */
export const isCalledOff = (error: unknown): boolean =>
  isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError')

/** The device has a passkey of this account already. */
export const isThereAlready = (error: unknown): boolean => isNamed(error, 'InvalidStateError')

/** On the server nobody knows. */
export const areThereNone = (): boolean => typeof PublicKeyCredential === 'undefined'
