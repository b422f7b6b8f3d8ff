import { describe, expect, it, test } from 'vitest'
import { looksLikeTrial, storeTransactionOf } from './store-transaction.ts'

const bought = (days: number, first = '2026-11-01T10:00:00Z') => ({
  transactionId: '2',
  productIdentifier: 'premium_yearly',
  purchaseDate: '2026-11-01T10:00:00Z',
  originalPurchaseDate: first,
  expirationDate: new Date(Date.parse('2026-11-01T10:00:00Z') + days * 86_400_000).toISOString(),
})

describe('a purchase looks like a trial', () => {
  test.each([
    [5.9, false],
    [6, true],
    [7, true],
    [8, true],
    [8.1, false],
    [365, false],
  ])('when it lasts %d days: %s', (days, isTrial) => {
    expect(looksLikeTrial(bought(days))).toBe(isTrial)
  })

  it('only when it is the first', () => {
    expect(looksLikeTrial(bought(7, '2026-10-01T10:00:00Z'))).toBe(false)
  })

  it('and not when the store does not say how long it lasts', () => {
    expect(looksLikeTrial({ ...bought(7), expirationDate: undefined })).toBe(false)
  })
})

describe('what the store says of a purchase', () => {
  const signed = (claims: object) =>
    `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

  it('goes to the server with the first transaction that Apple signed into it', () => {
    const jwsRepresentation = signed({ originalTransactionId: '1', note: 'été ÿ?>' })
    expect(storeTransactionOf({ ...bought(7), jwsRepresentation })).toEqual({
      productId: 'premium_yearly',
      transactionId: '2',
      originalTransactionId: '1',
      purchaseDate: '2026-11-01T10:00:00Z',
      expiryDate: '2026-11-08T10:00:00.000Z',
      isTrial: true,
      receipt: jwsRepresentation,
      platform: 'ios',
    })
  })

  test.each([undefined, '', 'no text of Apple’s', 'a.%%%.c', signed({ originalTransactionId: 7 })])(
    'is passed on without one when it is not signed as it should be (%s)',
    (jwsRepresentation) => {
      const { originalTransactionId, receipt } = storeTransactionOf({ ...bought(7), jwsRepresentation })
      expect([originalTransactionId, receipt]).toEqual([null, jwsRepresentation ?? ''])
    },
  )
})
