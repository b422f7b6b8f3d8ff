/** Labels that answers of the API carry. */
export const texts = {
  /** In place of a date that the publisher did not give. */
  dateUnknown: 'date unknown',
  /** In place of the title of what an editor took down. */
  takenDown: 'Taken down',
}

export type Texts = typeof texts
