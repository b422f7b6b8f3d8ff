export const texts = {
  isNew: ', new',
  yesterday: 'yesterday',
  /** A date after "since". */
  theDay: (date: string) => date,
  count: (count: number, since: string, isAtLeast: boolean) =>
    `${isAtLeast ? 'at least ' : ''}${count} new since ${since}`,
}

export type Texts = typeof texts
