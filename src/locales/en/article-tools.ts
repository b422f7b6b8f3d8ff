export const texts = {
  share: 'Share',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  copyFailed: 'Couldn’t copy. Copy the link from the address bar.',
  email: 'Send by email',
  systemShare: 'Share with an app',
  readingSettings: 'Reading settings',
  mute: 'Mute…',
  muteText: 'You won’t see articles from sources or topics you mute.',
  source: 'Source',
  topics: 'Topics',
  continue: 'Continue where you left off',
}

export type Texts = typeof texts
