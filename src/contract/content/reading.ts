export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Includes the name, so that a list of muted ones can be shown when the source or topic no longer exists. */
export interface Muted {
  id: string
  name: string
}
/** Entries of one list, each of which adds a rule to every page's style sheet. */
export const MUTED_MAX = 200
