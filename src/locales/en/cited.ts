export const texts = {
  citation: (number: number) => `Source ${number}`,
  glossary: 'Glossary',
}

export type Texts = typeof texts
