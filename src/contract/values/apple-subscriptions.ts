/** Only Apple can change or cancel its subscriptions, so pages and mails link to its page. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'

/** Where Apple takes requests for refunds, which alone can refund what it sold. */
export const APPLE_REFUNDS = 'https://reportaproblem.apple.com'
