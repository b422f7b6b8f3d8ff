/** A letter in the browser: the one that was mailed, by the link in it, or what the next would look like. */
export const NEWSLETTER_VIEW_PATH = '/newsletter/letter'
