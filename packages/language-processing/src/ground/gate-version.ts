/**
 * Must increase when a change of rules or lexicon should apply to published texts: all generated texts are
 * then checked again in the background, and failures are withdrawn (docs/decisions/039-checked-again.md).
 * Increase it once per release, however many changes the release contains. At most 32,767.
 */
export const GATE_VERSION = 1
