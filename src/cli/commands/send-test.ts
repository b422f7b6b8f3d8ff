import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { escapeMarkup } from '#contract/values/markup.ts'
import { emailAddress } from '#contract/values/email-address.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { openMailers } from '#server/start/mail.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { CommandError, type Outcome } from '../terminal.ts'

const textOf = ({ PUBLIC_URL, DKIM_DOMAIN }: Env): string =>
  [
    `This mail was sent by "apercu send-test" of ${PUBLIC_URL}: the mail server of SMTP_URL accepts mail from this site.`,
    DKIM_DOMAIN
      ? `It is signed for ${DKIM_DOMAIN}.`
      : 'The site signs no mail itself (DKIM_DOMAIN); the mail server may.',
    'Look at its source for "dkim=pass", "spf=pass" and "dmarc=pass" before readers get mail.',
  ].join('\n\n')

/** Sends one mail by the settings, at once and past the outbox, so that the reply of the server is seen. */
const sendTest = async (task: Task, _: object, [address = '']: string[]): Promise<Outcome> => {
  const env = readEnv([], task.terminal.environment)
  const to = emailAddress.safeParse(address)
  if (!to.success) throw new CommandError(`${address} is not an address.`)
  if (!env.SMTP_URL || !env.MAIL_FROM)
    throw new CommandError(
      'SMTP_URL and MAIL_FROM are not set, so no mail leaves this site: apercu setup asks for them.',
    )
  const { mailer, newsletterMailer } = openMailers(env)
  const text = textOf(env)
  const messageId = `${randomUUID()}@${env.MAIL_FROM.address.split('@')[1]}`
  task.progress(`handing a mail to ${new URL(env.SMTP_URL).hostname}`)
  try {
    await mailer.send({
      messageId,
      from: env.MAIL_FROM,
      to: { address: to.data },
      subject: `Test mail of ${new URL(env.PUBLIC_URL).hostname}`,
      text,
      html: text
        .split('\n\n')
        .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
        .join('\n'),
      date: task.terminal.now(),
      language: 'en',
    })
  } finally {
    mailer.close()
    newsletterMailer.close()
  }
  return {
    lines: [
      `${new URL(env.SMTP_URL).hostname} accepted a mail for ${to.data}. Whether it arrives, and as what, is seen in its mailbox only.`,
    ],
    json: { to: to.data, messageId },
  }
}

export const addSendTest = (program: Command, state: ProgramState): void => {
  const command = program
    .command('send-test')
    .argument('<address>', 'where to send it')
    .description('send one mail by the settings and show what the mail server says')
  addAction(command, state, 'No mail was sent.', sendTest)
}
