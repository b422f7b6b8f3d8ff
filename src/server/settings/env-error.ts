/** Its message has one line for each invalid setting and is printed without a stack. */
export class EnvError extends Error {}
