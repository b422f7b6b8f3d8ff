import { plural } from './grammar.ts'

/** What is new about a story since an earlier edition. */
export const texts = {
  outlets: (count: number, names: string) =>
    plural(count, {
      one: `One more source reports it: ${names}`,
      other: `${count} more sources report it: ${names}`,
    }),
  /** Ends a list of names. */
  others: (count: number) => plural(count, { one: 'one other', other: `${count} others` }),
}

export type Texts = typeof texts
