import { formatNumber, plural } from './grammar.ts'

/** The newsroom's page of notices to all account holders. */
export const texts = {
  lead: 'A notice goes to every account, whatever newsletters its reader chose: use it for changes of the terms and other things that matter to all. Each gets it in their language, with at least 30 days’ notice.',
  write: 'New notice',
  name: 'Name, such as terms-2027 (only you see it)',
  appliesOn: 'Applies from',
  earliest: (day: string) => `At the earliest ${day}`,
  perMinute: 'Emails a minute',
  subject: (language: string) => `Subject (${language})`,
  paragraphs: (language: string) => `Text (${language}); an empty line starts a paragraph`,
  preview: 'Preview',
  problems: {
    name: 'Lower case, digits and hyphens, such as terms-2027',
    appliesOn: 'Choose a later day',
    paragraphs: (most: number, length: number) =>
      `From 1 to ${most} paragraphs of up to ${formatNumber(length)} characters`,
    recipients: (count: number) => `Enter ${count} to confirm`,
    changed: 'The number of account holders has changed: preview the notice again',
  },
  previewTitle: 'Preview',
  previewText: 'This is the text of the email. A test shows how it looks.',
  test: 'Send me a test',
  tested: 'The test is on its way to you, in every language.',
  sendTitle: 'Send it',
  sendText: (count: number) =>
    plural(count, {
      one: `It goes to ${formatNumber(count)} account holder. Once sent, there’s no undo.`,
      other: `It goes to ${formatNumber(count)} account holders. Once sent, there’s no undo.`,
    }),
  confirm: (count: number) => `To confirm, enter the number of recipients: ${count}`,
  send: 'Send to all',
  begun: 'The notice is on its way.',
  sentBefore: 'Notices so far',
  none: 'No notice has been sent.',
  columns: {
    notice: 'Notice',
    appliesOn: 'Applies from',
    begun: 'Started',
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Refused or returned',
  },
  underWay: 'under way',
}

export type Texts = typeof texts
