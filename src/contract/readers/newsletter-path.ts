/** A newsletter in the browser: a mailed one by its signed link, or a preview. */
export const NEWSLETTER_VIEW_PATH = '/newsletter/letter'
