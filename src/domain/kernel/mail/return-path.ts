import type { MailDesk } from './mails.ts'

/** `bounces@x` becomes `bounces+ID@x`, by which a bounce report identifies the mail. Without such an address it is the sender's. */
export const returnPathOf = ({ bounceAddress, from }: MailDesk, id: string): string => {
  const [local, domain] = (bounceAddress ?? '').split('@')
  return domain ? `${local}+${id}@${domain}` : from.address
}
