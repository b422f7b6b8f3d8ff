/**
 * Begins the token of a link that confirms an account’s new address. Its link opens the same page as a sign-up’s, which shows
 * one form or the other.
 */
const EMAIL_CHANGE_PREFIX = 'change-'

export const emailChangeToken = (secret: string): string => EMAIL_CHANGE_PREFIX + secret

export const isEmailChangeToken = (token: string): boolean => token.startsWith(EMAIL_CHANGE_PREFIX)
