export const en = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  action: 'What it does',
  or: 'or',
  actions: {
    next: 'Next article of the list',
    previous: 'Previous article of the list',
    open: 'Open the article that is marked',
    search: 'Search',
    home: 'Home',
    digest: 'Digest',
    bookmarks: 'Bookmarks',
    settings: 'Reading settings',
    help: 'This list',
    close: 'Close what is open',
  },
  off: 'Single keys can be switched off in the reading settings.',
}
