import type { NewCredential, UsedCredential } from '#contract/readers/passkeys.ts'

/** COSE's numbers of EdDSA, ES256 and RS256, one of which every phone, computer and security key has. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

export interface PasskeyCheck {
  /** The caller must ensure that each challenge is answered only once. */
  isChallenge: (challenge: string) => boolean
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

// Lazy, because the library takes half a second to load, mostly for attestations, which are not requested.
const load = () => import('@simplewebauthn/server')

/** A field that the library requires and whose content it ignores. */
const asAnswered = { clientExtensionResults: {} } as const

/** Checks origin, challenge, user verification and key (WebAuthn level 3, section 7.1). */
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

/** WebAuthn level 3, section 7.2. Returns the counter's new state. */
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
