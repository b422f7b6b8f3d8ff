/** How pages look to one reader, on one device or on all of an account. */
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** A source or topic a reader does not want to see, with the name it had when it was muted. */
export interface Muted {
  id: string
  name: string
}
/** Entries of one list. More would make every page's style sheet heavy. */
export const MUTED_MAX = 200
