export const en = {
  citation: (number: number) => `Source ${number}`,
  glossary: 'Glossary',
}
