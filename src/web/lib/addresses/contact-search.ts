import type { ContactTopic } from '#contract/readers/contact.ts'

/** `satisfies` keeps this list in sync with the contract, whose own module would bundle zod. */
const TOPICS = {
  question: true,
  correction: true,
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
  /** Preselected by the link that led here. */
  topic?: ContactTopic
  /** The form was submitted without scripts. */
  sent?: '1'
}

export const parseContactSearch = (search: Record<string, unknown>): ContactSearch => ({
  ...(isTopic(search['topic']) && { topic: search['topic'] }),
  ...(search['sent'] === '1' && { sent: '1' }),
})

/** `?topic=billing`, or empty. */
export const contactSearchString = (search: ContactSearch): string => {
  const query = new URLSearchParams({ ...search }).toString()
  return query && `?${query}`
}
