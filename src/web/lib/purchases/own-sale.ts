import { isIosApp } from '#web/platform/ios-app.ts'
import { isSaleSilent } from './android-billing.ts'

/**
 * Whether our prices and payment pages may be named: not where Apple sells, nor in an app that sells
 * nothing.
 */
export const mayNameOwnSale = (): boolean => !isIosApp() && !isSaleSilent()
