export const texts = {
  title: 'Which language do you read in?',
}

export type Texts = typeof texts
