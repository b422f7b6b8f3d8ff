/** A newsletter in the browser: a sent one by its signed link, or a preview. */
export const NEWSLETTER_VIEW_PATH = '/newsletter/letter'

/** The newsletter of an edition as it would be sent now, for admins. */
export const EDITION_PREVIEW_PATH = '/newsletter/edition'

/** Widths of the frame of a preview, in pixels: that of most phones, and of a mail program's window. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 760 } as const
