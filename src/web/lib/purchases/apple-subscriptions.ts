/** Only Apple can change or cancel its subscriptions, so the app links to its page. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'
