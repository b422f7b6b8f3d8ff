/** A newsletter in the browser: a sent one by its signed link, or a preview. */
export const NEWSLETTER_VIEW_PATH = '/newsletter/letter'
