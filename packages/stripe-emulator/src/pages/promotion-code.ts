import type { Transaction } from '../state/transaction.ts'

/**
 * What the checkout page's field for a code does, where the session has one; the payment then redeems it.
 *
 * @returns false for a code that does not hold
 */
export const enterPromotionCode = async (tx: Transaction, id: string, code: string): Promise<boolean> => {
  const session = await tx.find('checkout.session', id)
  const order = await tx.hiddenOf('checkout.session', id)
  if (session?.status !== 'open' || session.mode !== 'subscription') return false
  if (!order || !session.allow_promotion_codes) return false
  const found = (await tx.list('promotion_code')).find((one) => one.active && one.code === code)
  if (!found) return false
  await tx.put({ ...session, object: 'checkout.session' }, { ...order, promotionCode: found.id })
  return true
}
