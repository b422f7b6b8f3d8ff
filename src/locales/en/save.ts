export const texts = {
  /** Verbatim from the specification, section 8. */
  failed: 'Failed to update bookmark',
  signIn: 'Please sign in to bookmark articles',
  premium: 'Upgrade to Premium to use bookmarks',
  /** Shown to readers whose Premium has ended, since they could not save the article again. */
  forGood: 'Remove it for good? Without Premium it cannot be saved again.',
  limit: 'You have saved as many articles as there is room for',
}

export type Texts = typeof texts
