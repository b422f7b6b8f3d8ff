/**
 * Must increase when rules or lexicon change in a way that should apply to published texts: all generated
 * texts are then checked again in the background, and failures are withdrawn
 * (docs/decisions/039-checked-again.md). Once per release, however many changes it has; at most 32,767.
 */
export const GATE_VERSION = 1
