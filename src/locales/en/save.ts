export const texts = {
  /** Verbatim from the specification, section 8. */
  failed: 'Failed to update bookmark',
  signIn: 'Please sign in to bookmark articles',
  premium: 'Upgrade to Premium to use bookmarks',
  /** Shown to readers whose Premium has ended, since they could not save the article again. */
  forGood: 'Remove this bookmark? You’ll need Premium to save it again.',
  limit: 'You’ve reached the bookmark limit',
}

export type Texts = typeof texts
