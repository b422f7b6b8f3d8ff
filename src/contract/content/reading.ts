/** Rendering preferences of a reader, on one device or on all of an account. */
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** A muted source or topic, with its name at that time. */
export interface Muted {
  id: string
  name: string
}
/** Entries of one list. More would make every page's style sheet heavy. */
export const MUTED_MAX = 200
