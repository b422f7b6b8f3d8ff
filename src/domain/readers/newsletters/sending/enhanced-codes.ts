/**
 * RFC 3463, 3.2, and RFC 7505: bad mailbox, bad host, bad syntax, moved without a forwarding address, a host that accepts
 * no mail. 5.2.1 is left out: providers send it for disabled mailboxes, but for busy or blocked ones too.
 */
const MISSING_MAILBOX = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/** Whether mail will never reach this recipient. */
export const isMissingMailbox = (code: string): boolean => MISSING_MAILBOX.has(code)

/** Whether the sender's address was rejected (5.1.7, 5.1.8: RFC 3463, 3.2). */
export const isBadSender = (code: string): boolean => /^5\.1\.[78]$/.test(code)

/** Whether the sender was rejected: its address, its right to send or its content (5.7.x: RFC 3463, 3.8). */
export const isAboutSender = (code: string): boolean => isBadSender(code) || code.startsWith('5.7.')
