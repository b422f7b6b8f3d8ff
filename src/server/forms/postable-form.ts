import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'

/** What the address after a success may depend on. */
export interface Submitted {
  fields: FormData
  /** The page on which the form stands. */
  page: URL
  /** Adds the prefix of the page's language to a path. */
  at: (path: string) => string
}

/** A form that works without script. */
export interface PostableForm {
  declaration: FormDeclaration
  /** The address to which the browser is redirected after a success. */
  next: (answer: never, submitted: Submitted) => string
}

export const postable = <A>(
  declaration: FormDeclaration<A>,
  next: (answer: A, submitted: Submitted) => string,
): PostableForm => ({ declaration, next })
