/** Labels that answers of the API carry. */
export const texts = {
  /** In place of a date that the publisher did not give. */
  dateUnknown: 'date unknown',
}

export type Texts = typeof texts
