/**
 * The longest address of RFC 5321, repeated here because the contract's module would bundle its validation
 * library.
 */
export const EMAIL_MAX_LENGTH = 254
