const themes = { auto: 'System', light: 'Light', dark: 'Dark' }
const textSizes = {
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
}

export const texts = {
  title: 'Reading settings',
  theme: 'Appearance',
  themes,
  textSize: 'Text size',
  textSizes,
  listLanguages: {
    auto: 'French articles fill in where there are too few in English.',
    en: 'Lists only show what you can read in English.',
    fr: 'Lists only show what you can read in French.',
    both: 'English and French are mixed, with no preference.',
  },
  originalsOnly: 'Originals only',
  originalsOnlyText: 'The sources’ own words: none of our summaries, no translated titles.',
  shortcuts: 'Keyboard shortcuts',
  shortcutsText: 'Single keys act on the page. Press “?” for the list.',
  muted: 'Muted on this device',
  mutedEverywhere: 'Muted',
  mutedSources: 'Sources',
  mutedTopics: 'Topics',
  nothingMuted: 'Nothing. You can mute sources and topics from an article’s page.',
  unmute: (name: string) => `Show ${name} again`,
  kept: 'These settings stay on this device.',
  keptInAccount: 'These settings follow your account; shortcuts stay on this device.',
}

export type Texts = typeof texts
