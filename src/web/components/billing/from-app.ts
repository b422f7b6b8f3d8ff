import { isNative } from '#web/platform/target.ts'

/**
 * Marks where payment pages send back to, when an app asked: its reader is not signed in in the phone's browser, which shows them, and
 * is sent back to the app. Read by `routes/subscription.$.tsx`.
 */
export const fromApp = isNative ? '?from=app' : ''
