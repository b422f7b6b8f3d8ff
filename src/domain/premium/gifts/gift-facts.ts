import type { Payment } from '#domain/kernel/ports/payment-provider.ts'
import type { GiftState } from '#contract/premium/gifts.ts'
import type { Gift } from '#domain/premium/gifts.repository.ts'

/** As of a subscription: a refund of the whole amount or a lost dispute revokes it, an open dispute until it is won. */
export const isPaymentRevoked = ({ isRefunded, disputes }: Payment): boolean =>
  isRefunded || disputes.includes('open') || disputes.includes('lost')

/** The money went back or is on its way back, so that the code is void and what is left of its time ends. */
export const isOver = ({ is_revoked, withdrawn_at }: Pick<Gift, 'is_revoked' | 'withdrawn_at'>): boolean =>
  is_revoked || withdrawn_at !== null

export const giftStateOf = (gift: Gift): GiftState => {
  if (isOver(gift)) return 'refunded'
  if (gift.redeemed_at) return 'redeemed'
  if (gift.paid_at) return 'paid'
  return gift.is_expired ? 'expired' : 'open'
}
