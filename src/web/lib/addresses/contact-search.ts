import type { ContactTopic } from '#contract/readers/contact.ts'
import { queryString } from './query-string.ts'

/** `satisfies` keeps this list in sync with the contract, whose own module would bundle zod. */
const TOPICS = {
  question: true,
  correction: true,
  removal: true,
  account: true,
  billing: true,
  cancellation: true,
  privacy: true,
  accessibility: true,
  other: true,
} as const satisfies Record<ContactTopic, true>

const isTopic = (value: unknown): value is ContactTopic =>
  typeof value === 'string' && Object.hasOwn(TOPICS, value)

export interface ContactSearch {
  /** Topic that the link to the form preselects. */
  topic?: ContactTopic
  /** Set after a submission, so that the page confirms it. */
  sent?: '1'
}

export const parseContactSearch = (search: Record<string, unknown>): ContactSearch => ({
  ...(isTopic(search['topic']) && { topic: search['topic'] }),
  ...(search['sent'] === '1' && { sent: '1' }),
})

export const contactSearchString = ({ topic, sent }: ContactSearch): string => queryString({ topic, sent })
