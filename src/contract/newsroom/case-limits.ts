/** Characters. */
export const CASE_TEXT_MIN = 3
export const CASE_TEXT_MAX = { sentence: 1200, cited: 8000, source: 20_000, note: 500 } as const
