export const texts = {
  headline: 'AI news you can check, line by line.',
  subhead:
    'Every morning: what happened in AI, who reported it and what it means, from English and French sources.',
  /** Lines that appear one after the other. Each has to fit on one line of a phone. */
  tagline: ['Every sentence', 'links to its source.'],
  startFree: 'Start free',
  upgrade: 'Upgrade',
  seeBrief: 'See the brief',

  firstTomorrow: 'Our first digest is out tomorrow morning.',
  /** Heads the stories numbered from 2. */
  numbered: 'Also today',
  endTitle: 'That’s today’s paper.',
  endText: 'You’re up to date. The next one’s out tomorrow morning.',

  trending: 'Trending now',
  pause: 'Pause the headlines',
  play: 'Resume the headlines',
  featured: 'Featured',
  headlines: 'Top headlines',
  breakthroughs: 'Breakthroughs',
  breakthroughsNote: 'Updated every 12 hours',
  popular: 'The week in headlines',
  sections: 'Categories',
  sectionsText: 'New stories all day. Pick a category.',
  refreshed: 'Updated just now',
}

export type Texts = typeof texts
