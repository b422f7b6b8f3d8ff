/**
 * RFC 3463, 3.2, and RFC 7505: bad mailbox, bad host, bad syntax, moved without a forwarding address, a host
 * that accepts no mail. 5.2.1 is left out, because providers send it not only for disabled mailboxes but for
 * busy or blocked ones too.
 */
const MISSING_MAILBOX = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

export const isMissingMailbox = (code: string): boolean => MISSING_MAILBOX.has(code)

/** 5.1.7 and 5.1.8 reject the sender's address (RFC 3463, 3.2). */
export const isBadSender = (code: string): boolean => /^5\.1\.[78]$/.test(code)

/** 5.7.x rejects the sender's right to send, or the content (RFC 3463, 3.8). */
export const isAboutSender = (code: string): boolean => isBadSender(code) || code.startsWith('5.7.')
