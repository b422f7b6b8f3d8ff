import type { ReactNode } from 'react'

export interface NewsletterCardProps {
  /** The form's name in the record of consents: `landing-hero`, `profile` … */
  source: string
  /** Renders the card's own heading. */
  hasHeading?: boolean
}

/** State after submitting: an invalid field, or the note that replaces the form. */
export type Outcome = { problem: string; field?: 'email' | 'choice' } | { sent: ReactNode }
