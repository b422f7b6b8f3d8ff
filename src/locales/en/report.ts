import { REPORT_MESSAGE_MAX } from '#contract/limits.ts'
import { formatNumber } from './grammar.ts'

export const texts = {
  open: 'Report an inaccuracy',
  kind: 'What’s wrong?',
  kinds: {
    summary: 'The summary',
    category: 'The category',
    story: 'Unrelated articles grouped as one story',
    translation: 'The translation',
    other: 'Something else',
  },
  message: 'What’s wrong, and what should it say?',
  length: (count: number) => `${count} of ${formatNumber(REPORT_MESSAGE_MAX)} characters`,
  tooShort: 'Please write a few words.',
  privacy: 'We keep what you write, not who you are.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thank you. The newsroom will look into it.',
  failed: 'We couldn’t send your report. Your message is still here. Please try again.',
}

export type Texts = typeof texts
