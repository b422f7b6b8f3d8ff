import { createKeyring } from '#adapters/identity/keyring.ts'
import { uuidv7 } from '#db/uuid.ts'
import { describe, expect, test } from 'vitest'
import { LINK_SCOPES, readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const keys = createKeyring(['a secret of this installation'])
const { mac } = keys

describe('the token in a newsletter’s links', () => {
  test('identifies subscriber and newsletter, in 44 characters that need no escaping', () => {
    for (const scope of LINK_SCOPES)
      for (let n = 0; n < 50; n += 1) {
        const subscriberId = uuidv7()
        const token = unsubscribeToken(mac, subscriberId, scope)
        expect(token).toMatch(/^[\w-]{44}$/)
        expect(readUnsubscribeToken(keys, token)).toEqual({ subscriberId, scope })
      }
  })

  test('is refused with any one character changed', () => {
    const token = unsubscribeToken(mac, uuidv7(), 'daily')
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(readUnsubscribeToken(keys, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })

  test('is refused when another installation made it, and when it is no token at all', () => {
    const token = unsubscribeToken(createKeyring(['another secret']).mac, uuidv7(), 'weekly')
    for (const wrong of [token, '', 'A'.repeat(44), `${token}=`, '../../../etc/passwd', 'é'.repeat(44)])
      expect(readUnsubscribeToken(keys, wrong)).toBeUndefined()
  })
})
