import { z } from 'zod'

/** RFC 5321, 4.5.3.1: 64 octets before the @; 254 is what fits a path of 256 with its brackets. */
export const EMAIL_MAX_LENGTH = 254
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/**
 * Exactly one plain address: a dot-atom of ASCII, an @ and a host name with a dot. What RFC 5322 allows
 * beyond that (quotes, comments, lists, address literals) is how a second recipient gets in.
 */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)

/** An address as people type it: spaces around it do not count. */
export const emailAddress = z.string().trim().refine(isEmailAddress, 'Please enter a valid email')

/** Two spellings of one mailbox are one account: lower case, without spaces around it. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()
