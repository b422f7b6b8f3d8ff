import type { ContactTopic } from '#contract/contact.ts'

/** `satisfies` keeps this list and the contract's the same; the contract itself would bring zod along. */
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
  /** Chosen beforehand by whoever linked here. */
  topic?: ContactTopic
  /** The form has been sent, without script. */
  sent?: '1'
}

export const parseContactSearch = (search: Record<string, unknown>): ContactSearch => ({
  ...(isTopic(search['topic']) && { topic: search['topic'] }),
  ...(search['sent'] === '1' && { sent: '1' }),
})

/** `?topic=billing`, or nothing. */
export const contactSearchString = (search: ContactSearch): string => {
  const query = new URLSearchParams({ ...search }).toString()
  return query && `?${query}`
}
