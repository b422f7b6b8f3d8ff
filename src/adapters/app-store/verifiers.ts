import {
  Environment,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library'
import type { AppStoreOptions } from './app-store-options.ts'
import { AppStoreError, type StoreEnvironment } from '#domain/kernel/ports/app-store.ts'
import { readAppleRoot } from './apple-root.ts'

/** The library's timeout for certificate revocation is 30 s, too long for a reader who waits. */
const TIMEOUT_MS = 10_000

type Verify<T> = (verifier: SignedDataVerifier, environment: StoreEnvironment) => Promise<T>

export interface Verifiers {
  /**
   * Production first, then Apple's sandbox, because App Review and TestFlight buy there with the released
   * app.
   *
   * @throws AppStoreError
   */
  inEither: <T>(verify: Verify<T>) => Promise<T>
  /**
   * For data whose environment is known, because a verified message states it.
   *
   * @throws AppStoreError
   */
  inOne: <T>(environment: StoreEnvironment, verify: Verify<T>) => Promise<T>
}

/**
 * The library's other environments, Xcode and LocalTesting, skip the signature check, so they are never used.
 */
const LIBRARY_ENVIRONMENTS = { Production: Environment.PRODUCTION, Sandbox: Environment.SANDBOX } as const

const isOfAnotherEnvironment = (error: unknown): boolean =>
  error instanceof VerificationException &&
  // A sandbox notification carries no app number, and the library compares that before the environment.
  (error.status === VerificationStatus.INVALID_ENVIRONMENT ||
    error.status === VerificationStatus.INVALID_APP_IDENTIFIER)

const isPassing = (error: unknown): boolean =>
  error instanceof VerificationException && error.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE

const toError = (error: unknown): AppStoreError => {
  if (error instanceof AppStoreError) return error
  if (isPassing(error))
    return new AppStoreError('unavailable', 'Whether a certificate was revoked cannot be told', {
      cause: error,
    })
  const reason = error instanceof VerificationException ? VerificationStatus[error.status] : 'unreadable'
  return new AppStoreError('refused', `Signed data was refused: ${reason}`, { cause: error })
}

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppStoreError('unavailable', 'Certificates took too long to check')),
      TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Without the app's number there is no verifier for production, so that its data is refused. */
export const createVerifiers = (options: AppStoreOptions): Verifiers => {
  const { bundleId, appleId, onlineChecks, roots = [readAppleRoot()] } = options
  const create = (environment: StoreEnvironment) =>
    new SignedDataVerifier([...roots], onlineChecks, LIBRARY_ENVIRONMENTS[environment], bundleId, appleId)
  const verifiers = new Map<StoreEnvironment, SignedDataVerifier>()
  if (appleId !== undefined) verifiers.set('Production', create('Production'))
  verifiers.set('Sandbox', create('Sandbox'))

  const attempt = async <T>(environment: StoreEnvironment, verify: Verify<T>): Promise<T> => {
    const verifier = verifiers.get(environment)
    if (!verifier) throw new AppStoreError('refused', `Nothing of ${environment} is read here`)
    try {
      return await withTimeout(verify(verifier, environment))
    } catch (error) {
      if (!isPassing(error)) throw error
      return withTimeout(verify(verifier, environment))
    }
  }
  return {
    inEither: async (verify) => {
      try {
        if (!verifiers.has('Production')) return await attempt('Sandbox', verify)
        return await attempt('Production', verify).catch((error: unknown) => {
          if (isOfAnotherEnvironment(error)) return attempt('Sandbox', verify)
          throw error
        })
      } catch (error) {
        throw toError(error)
      }
    },
    inOne: (environment, verify) =>
      attempt(environment, verify).catch((error: unknown) => {
        throw toError(error)
      }),
  }
}
