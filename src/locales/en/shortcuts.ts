export const texts = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  action: 'What it does',
  or: 'or',
  actions: {
    next: 'Next article in the list',
    previous: 'Previous article in the list',
    open: 'Open the selected article',
    search: 'Search',
    home: 'Home',
    digest: 'Digest',
    bookmarks: 'Bookmarks',
    settings: 'Reading settings',
    help: 'This list',
    close: 'Close what’s open',
  },
  newsroom: 'In the newsroom',
  newsroomActions: {
    row: 'Next or previous row',
    openRow: 'Open or edit the row',
    select: 'Select the row',
    move: 'Move a story of the edition down or up',
    cut: 'Cut a story from the edition',
    holdBack: 'Hold a story back for the next edition',
  },
  off: 'You can turn off single keys in the reading settings.',
}

export type Texts = typeof texts
