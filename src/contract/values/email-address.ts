import { z } from 'zod'

/**
 * RFC 5321, 4.5.3.1: at most 64 octets before the @, and 254 in all, since a path of 256 includes two
 * brackets.
 */
export const EMAIL_MAX_LENGTH = 254
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/**
 * Accepts exactly one plain address: a dot-atom of ASCII, an @ and a host name with a dot. The further syntax
 * of RFC 5322 (quotes, comments, lists, address literals) would allow the injection of a second recipient.
 */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)

export const emailAddress = z.string().trim().refine(isEmailAddress, 'Please enter a valid email')

/** Trims and lower-cases, so that the spellings of one mailbox belong to one account. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()
