export const texts = {
  citation: (number: number) => `Source ${number}`,
  /** Opens the cited article where the quoted sentence stands. */
  passage: 'See it in the article',
  paragraph: (number: number) => `paragraph ${number}`,
  glossary: 'Glossary',
}

export type Texts = typeof texts
