/** In its own language on a page in another one, for readers who may not read that. */
export const texts = {
  name: 'Language',
  text: 'Aperçu is also available in English.',
  accept: 'Read in English',
  close: 'Close',
}

export type Texts = typeof texts
