/**
 * Distinguishes the token of an email change, because its link opens the page of sign-ups, which renders the
 * form for either.
 */
const EMAIL_CHANGE_PREFIX = 'change-'

export const emailChangeToken = (secret: string): string => EMAIL_CHANGE_PREFIX + secret

export const isEmailChangeToken = (token: string): boolean => token.startsWith(EMAIL_CHANGE_PREFIX)
