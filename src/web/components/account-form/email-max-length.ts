/** RFC 5321's longest address; the contract's constant would bring its validation library along. */
export const EMAIL_MAX_LENGTH = 254
