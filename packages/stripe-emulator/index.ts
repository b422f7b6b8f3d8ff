export { type Decline, TEST_CARDS } from './src/cards.ts'
export {
  answerBank,
  type CheckoutOutcome,
  type CheckoutView,
  payCheckout,
  viewCheckout,
} from './src/checkout.ts'
export type { EmulatorStore, StoredObject } from './src/emulator-store.ts'
export { createMemoryStore } from './src/memory-store.ts'
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
} from './src/portal.ts'
export { createStripeEmulator, type EmulatorOptions, type StripeEmulator } from './src/stripe-emulator.ts'
