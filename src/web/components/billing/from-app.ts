import { isNative } from '#web/platform/target.ts'

/**
 * Query parameter of the payment page's return address when an app opened it: the phone's browser has no
 * session of that reader and sends them back to the app. Read by `routes/subscription.$.tsx`.
 */
export const fromApp = isNative ? '?from=app' : ''
