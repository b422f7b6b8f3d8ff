export const texts = {
  offline: 'No connection: you are reading saved pages.',
  notKept: {
    title: 'This page is not on this device',
    text: 'It was not saved for offline reading, so it needs a connection.',
    textAndKept: 'It was not saved for offline reading, so it needs a connection. Meanwhile, you can read:',
    edition: 'Digest',
    saved: 'Your bookmarks',
    retry: 'Try again',
  },
}

export type Texts = typeof texts
