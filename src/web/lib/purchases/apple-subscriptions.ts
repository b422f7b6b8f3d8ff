/** Where Apple lets its own customers change and end what they bought. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'
