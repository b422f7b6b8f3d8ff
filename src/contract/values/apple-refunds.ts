/** Where Apple takes requests for refunds, which alone can refund what it sold. */
export const APPLE_REFUNDS = 'https://reportaproblem.apple.com'
