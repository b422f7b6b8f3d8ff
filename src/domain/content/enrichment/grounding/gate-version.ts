/**
 * Which gate this is. Raise it by one when rules or lexicon change in a way that texts published before should be held to: all
 * that a model wrote is then checked again in the background, and what fails is withdrawn (docs/decisions/039-checked-again.md). A release
 * raises it once, however many changes it has; at most 32,767.
 */
export const GATE_VERSION = 1
