/**
 * The longest address by RFC 5321. Repeated here, because the contract's module would bundle its validation
 * library.
 */
export const EMAIL_MAX_LENGTH = 254
