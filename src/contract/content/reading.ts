export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/**
 * The name is stored too, so that the list of muted entries can be shown when a source or topic no longer
 * exists.
 */
export interface Muted {
  id: string
  name: string
}
/** Limits each list of muted entries, because every entry adds a rule to the style sheet of every page. */
export const MUTED_MAX = 200
