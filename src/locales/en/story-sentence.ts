/** Beside a sentence, in its language: a page that shows two languages loads both. */
export const texts = {
  /** Marks a sentence that the previous version of the text lacked. */
  fresh: 'New',
  citation: (number: number, outlet: string) => `Source ${number}: ${outlet}`,
}

export type Texts = typeof texts
