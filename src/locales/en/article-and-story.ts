/** What the pages of an article and of a story share, so that neither loads all texts of the other. */
export const texts = {
  photo: 'Photo:',
  sideBySide: 'EN | FR side by side',

  gate: {
    title: 'Summary',
    text: 'Sign up free to read the summary. Every sentence links to its source.',
    signUp: 'Create an account',
    signIn: 'Sign in',
  },

  storyline: {
    title: 'Storyline',
    /** Marks the story whose article is open. */
    here: 'you’re here',
  },
}

export type Texts = typeof texts
