import { isNative } from '#web/platform/target.ts'

/**
 * Appended to the return address of a payment page that an app opened: the phone's browser has no session of
 * that reader and leads back to the app. Read by `routes/subscription.$.tsx`.
 */
export const fromApp = isNative ? '?from=app' : ''
