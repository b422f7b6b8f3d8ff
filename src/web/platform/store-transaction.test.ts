import { describe, expect, it, test } from 'vitest'
import { historyOf, looksLikeTrial, storeTransactionOf } from './store-transaction.ts'

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

describe('the store’s transactions', () => {
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

describe('the history of purchases', () => {
  const ADA = '01936f00-0000-7000-8000-0000000000aa'
  const period = (transactionId: string, purchaseDate: string, more: object = {}) => ({
    ...bought(30),
    transactionId,
    purchaseDate,
    ...more,
  })

  it('is this reader’s alone, newest first, with what was given back', () => {
    const history = historyOf(
      [
        period('1', '2026-08-01T10:00:00Z', { appAccountToken: ADA.toUpperCase() }),
        period('2', '2026-10-01T10:00:00Z', { appAccountToken: '01936F00-0000-7000-8000-0000000000BB' }),
        // Bought in the App Store itself.
        period('3', '2026-10-01T10:00:00Z', { revocationDate: '2026-10-03T10:00:00Z' }),
        period('4', '2026-09-01T10:00:00Z', { appAccountToken: ADA }),
      ],
      ADA,
    )
    expect(history.map(({ transactionId, isRefunded }) => [transactionId, isRefunded])).toEqual([
      ['3', true],
      ['4', false],
      ['1', false],
    ])
  })
})
