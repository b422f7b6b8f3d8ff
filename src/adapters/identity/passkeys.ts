import type { NewCredential, UsedCredential } from '#contract/readers/passkeys.ts'

/** EdDSA, ES256 and RS256 (COSE): the algorithms of phones, computers and security keys. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

export interface PasskeyCheck {
  /** Whether the server issued this challenge. */
  isChallenge: (challenge: string) => boolean
  /** Origin of the requesting page. */
  origin: string
}

export interface StoredPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

export interface MadePasskey extends StoredPasskey {
  isSynced: boolean
}

// The library takes half a second to load, most of it for attestations, which are not requested.
const load = () => import('@simplewebauthn/server')

/** Other fields of the browser's response are ignored. */
const asAnswered = { clientExtensionResults: {} } as const

/**
 * Verifies a new passkey (WebAuthn level 3, 7.1): origin, challenge, user verification and key. Undefined for
 * an invalid one.
 */
export const readNewPasskey = async (
  { response, ...credential }: NewCredential,
  { isChallenge, origin }: PasskeyCheck,
): Promise<MadePasskey | undefined> => {
  const { verifyRegistrationResponse } = await load()
  try {
    const { clientDataJSON, attestationObject } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, ...asAnswered, response: { clientDataJSON, attestationObject } },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      isSynced: registrationInfo.credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

/**
 * Verifies a passkey at a sign-in (7.2). Returns the new state of its counter, or undefined for an invalid
 * one.
 */
export const readUsedPasskey = async (
  { response, ...credential }: UsedCredential,
  { credentialId, publicKey, counter }: StoredPasskey,
  { isChallenge, origin }: PasskeyCheck,
): Promise<{ counter: number; isSynced: boolean } | undefined> => {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, ...asAnswered, response },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}
