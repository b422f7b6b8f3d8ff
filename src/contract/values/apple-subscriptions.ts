/** Only Apple can change or cancel its subscriptions, so pages and mails link to its page. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'
