export const en = {
  /** Section 8, verbatim. */
  failed: 'Failed to update bookmark',
  signIn: 'Please sign in to bookmark articles',
  premium: 'Upgrade to Premium to use bookmarks',
  /** For readers who could not save it again. */
  forGood: 'Remove it for good? Without Premium it cannot be saved again.',
  limit: 'You have saved as many articles as there is room for',
}
