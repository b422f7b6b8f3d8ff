/** Apple's page for changing and cancelling subscriptions. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'
