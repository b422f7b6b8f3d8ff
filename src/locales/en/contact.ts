import { CONTACT_MESSAGE_MAX } from '#contract/limits.ts'
import type { ContactTopic } from '#contract/readers/contact.ts'
import { formatNumber } from './grammar.ts'

const topics: Record<ContactTopic, string> = {
  question: 'A question',
  correction: 'An error in an article or summary',
  removal: 'Take something down (publishers and persons named)',
  account: 'My account',
  billing: 'Payment and Premium',
  cancellation: 'Cancel my subscription',
  privacy: 'My data',
  accessibility: 'Accessibility',
  other: 'Something else',
}

export const texts = {
  title: 'Contact',
  lead: 'Your message reaches the newsroom by email, and the answer comes to your address. Messages from Premium readers are marked as a priority.',
  byMail: 'You can also write to',
  elsewhere: {
    title: 'Faster than a message',
    status: 'See how the site is doing',
    statusNote: 'If something isn’t working.',
    cancel: 'Cancel Premium',
    cancelNote: 'Three steps, without writing to anyone.',
    corrections: 'Corrections',
    correctionsNote: 'What we got wrong, and what we changed.',
    sources: 'Sources',
    sourcesNote: 'Every source we read.',
  },
  name: 'Your name',
  email: 'Your email address',
  emailNote: 'We only use it to answer you.',
  topic: 'What is it about?',
  topics,
  address: 'Web address',
  addressNote: 'Of the page here, or of your article on your own site.',
  message: 'Your message',
  length: (count: number) => `${count} of ${formatNumber(CONTACT_MESSAGE_MAX)} characters`,
  website: 'Leave this field empty',
  send: 'Send',
  sending: 'Sending…',
  problems: {
    name: 'Please enter your name.',
    email: 'Please enter a valid email',
    address: 'Please enter a complete web address',
    message: 'Please write a sentence or two.',
  },
  failed: 'We couldn’t send your message. It’s still here: please try again.',
  privacy: 'How we handle your message:',
  privacyLink: 'Privacy',
}

export type Texts = typeof texts
