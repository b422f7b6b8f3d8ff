import type { ReactNode } from 'react'

export interface NewsletterCardProps {
  /** Which form this is, for the record of consents: `landing-hero`, `profile` … */
  source: string
  /** Where nothing around it says what it is. */
  hasHeading?: boolean
}

/** What became of the form: a field that is wrong, or what stands in its place from now on. */
export type Outcome = { problem: string; field?: 'email' | 'choice' } | { sent: ReactNode }
