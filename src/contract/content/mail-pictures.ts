/** Pixels of the picture in a mail, which shows it at half the size. One size, so that its place is reserved. */
export const MAIL_PICTURE = { width: 1088, height: 612 } as const

/** Root-relative address of an article's picture as a JPEG, because Outlook shows neither WebP nor SVG. */
export const mailPictureAddress = (articleId: string): string => `/pictures/${articleId}.jpg`
