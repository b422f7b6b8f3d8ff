export interface NewsletterCardProps {
  /** Names the form in the record of consents: `landing-hero`, `profile` … */
  source: string
  /** False where the page has a heading for the card. */
  hasHeading?: boolean
}
