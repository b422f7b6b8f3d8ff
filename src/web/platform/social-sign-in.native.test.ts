import { beforeEach, expect, it, vi } from 'vitest'

const phone = { failure: new Error() }
const SocialLogin = { initialize: () => Promise.resolve(), login: () => Promise.reject(phone.failure) }
vi.mock('@capgo/capacitor-social-login', () => ({ SocialLogin }))

beforeEach(() => {
  vi.stubEnv('TARGET', 'native')
  vi.stubGlobal('webkit', { messageHandlers: { bridge: {} } })
  vi.resetModules()
})
const signIn = async (message: string, code?: string) => {
  phone.failure = Object.assign(new Error(message), { code })
  return (await import('./social-sign-in.native.ts')).signInWith('apple')
}

it.each([
  [
    'L’opération n’a pas pu s’achever. (com.apple.AuthenticationServices.AuthorizationError erreur 1001.)',
    'USER_CANCELLED',
  ],
  [
    'The operation couldn’t be completed. (com.apple.AuthenticationServices.AuthorizationError error 1001.)',
    undefined,
  ],
  ['The user canceled the sign-in flow.', undefined],
])(
  'signing in that the reader calls off is no failure, in whatever language the phone says so: %s',
  async (message, code) => {
    expect(await signIn(message, code)).toBeNull()
  },
)

it('anything else is one', async () => {
  await expect(signIn('IdToken is nil')).rejects.toThrow('IdToken is nil')
})
