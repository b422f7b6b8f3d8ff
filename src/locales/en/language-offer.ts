/** Shown to readers of this language on a page in another one. */
export const texts = {
  name: 'Language',
  text: 'Aperçu also exists in English.',
  accept: 'Read in English',
  close: 'Close',
}

export type Texts = typeof texts
