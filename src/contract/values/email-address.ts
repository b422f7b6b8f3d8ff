import { z } from 'zod'

/** RFC 5321, 4.5.3.1: 64 octets before the @; 254 is what fits a path of 256 with its brackets. */
export const EMAIL_MAX_LENGTH = 254
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/**
 * Exactly one plain address: a dot-atom of ASCII, an @ and a host name with a dot. The further syntax of RFC
 * 5322 (quotes, comments, lists, address literals) would allow the injection of a second recipient.
 */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)

/** An address as typed: surrounding spaces are trimmed. */
export const emailAddress = z.string().trim().refine(isEmailAddress, 'Please enter a valid email')

/** Normalises the spellings of one mailbox, so that they are one account: lower case, trimmed. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()
