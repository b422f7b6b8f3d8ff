/** Limits of a notice to all account holders, free of zod. Lengths are characters. */
export const NOTICE_NAME_MAX = 60
export const NOTICE_SUBJECT_MAX = 150
export const NOTICE_PARAGRAPH_MAX = 2000
export const NOTICE_PARAGRAPHS_MAX = 20
/** Mails a minute: those with codes and links stay ahead of a notice to very many. */
export const NOTICE_PER_MINUTE = 60
export const NOTICE_PER_MINUTE_MAX = 1000
