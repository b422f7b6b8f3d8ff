export { type Decline, TEST_CARDS } from './src/payments/cards.ts'
export {
  answerBank,
  type CheckoutOutcome,
  type CheckoutView,
  payCheckout,
  viewCheckout,
} from './src/pages/checkout.ts'
export { addTaxRegistration, setCharges, setHeadOffice } from './src/pages/dashboard.ts'
export { enterPromotionCode } from './src/pages/promotion-code.ts'
export type { EmulatorStore, StoredObject } from './src/state/emulator-store.ts'
export { unitAmount } from './src/billing/unit-amount.ts'
export { createMemoryStore } from './src/state/memory-store.ts'
export {
  cancelInPortal,
  changeCardInPortal,
  type InvoiceView,
  payInvoice,
  type PortalView,
  resumeInPortal,
  switchInPortal,
  viewInvoice,
  viewPortal,
} from './src/pages/portal.ts'
export { createStripeEmulator, type EmulatorOptions, type StripeEmulator } from './src/stripe-emulator.ts'
