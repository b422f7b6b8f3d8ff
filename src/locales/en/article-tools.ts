export const texts = {
  share: 'Share',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. You can copy it from the address bar.',
  email: 'Send by email',
  systemShare: 'Share with an app',
  readingSettings: 'Reading settings',
  mute: 'Mute…',
  muteText: 'Articles of a muted source or topic no longer appear in lists.',
  source: 'Source',
  topics: 'Topics',
  continue: 'Continue where you left off',
}

export type Texts = typeof texts
