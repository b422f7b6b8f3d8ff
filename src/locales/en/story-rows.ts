/** Both texts of a story, sentence by sentence. */
export const texts = {
  both: 'In both summaries, from the same passage',
  only: (language: string) => `Only in the ${language} summary`,
}

export type Texts = typeof texts
