/**
 * Prefix of the token in a link that confirms an account’s new address. The link opens the page of sign-ups,
 * which renders one form or the other.
 */
const EMAIL_CHANGE_PREFIX = 'change-'

export const emailChangeToken = (secret: string): string => EMAIL_CHANGE_PREFIX + secret

export const isEmailChangeToken = (token: string): boolean => token.startsWith(EMAIL_CHANGE_PREFIX)
