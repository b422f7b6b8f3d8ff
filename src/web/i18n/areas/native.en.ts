export const en = {
  offline: 'No connection: you are reading what was kept.',
  notKept: {
    title: 'This page is not on this device',
    text: 'It was not kept, so it needs a connection.',
    textAndKept: 'It was not kept, so it needs a connection. What you can read without one:',
    edition: 'Digest',
    saved: 'Your bookmarks',
    retry: 'Try again',
  },
}
