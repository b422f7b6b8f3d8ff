export const texts = {
  offline: 'No connection: you’re reading saved pages.',
  notKept: {
    title: 'Not available offline',
    text: 'You need a connection to open this page.',
    textAndKept: 'You need a connection to open this page. Meanwhile, you can read:',
    edition: 'Digest',
    saved: 'Your bookmarks',
    retry: 'Try again',
  },
}

export type Texts = typeof texts
