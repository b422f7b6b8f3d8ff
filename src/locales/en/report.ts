import { REPORT_MESSAGE_MAX } from '#contract/limits.ts'
import { formatNumber } from './grammar.ts'

export const texts = {
  open: 'Report an inaccuracy',
  kind: 'What is wrong?',
  kinds: {
    summary: 'The summary',
    category: 'The category',
    story: 'The sources put together as one story',
    translation: 'The translation',
    other: 'Something else',
  },
  message: 'What should we know?',
  length: (count: number) => `${count} of ${formatNumber(REPORT_MESSAGE_MAX)} characters`,
  tooShort: 'Please write a few words.',
  privacy: 'We keep what you write, not who you are.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thank you. The newsroom will look into it.',
  failed: 'Your report could not be sent. Your words are still here: please try again.',
}

export type Texts = typeof texts
