/**
 * RFC 3463, 3.2, and RFC 7505: no such mailbox, no such host, no possible address, moved without a trace, a host that
 * takes no mail. 5.2.1 is not among them: providers say it of mailboxes that are disabled, and of busy or blocked ones too.
 */
const NOBODY_THERE = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/** Whether an enhanced code says that mail will never reach this recipient. */
export const saysNobodyThere = (code: string): boolean => NOBODY_THERE.has(code)

/** Whether an enhanced code speaks of the address we send from (5.1.7, 5.1.8: RFC 3463, 3.2). */
export const saysBadSender = (code: string): boolean => /^5\.1\.[78]$/.test(code)

/** Whether an enhanced code speaks of us: our address, our right to send or what we send (5.7.x: RFC 3463, 3.8). */
export const saysUnwanted = (code: string): boolean => saysBadSender(code) || code.startsWith('5.7.')
