/** Thrown with one readable line per wrong setting. */
export class EnvError extends Error {}
