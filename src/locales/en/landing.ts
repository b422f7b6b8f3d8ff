export const texts = {
  headline: 'AI news, read in two languages, told in one breath.',
  subhead: 'Every morning, what mattered yesterday: who said it, how many say so, and in which words.',
  /** Lines that appear one after the other. Each has to fit on one line of a phone. */
  tagline: ['Every summary,', 'sentence by sentence,', 'back to its source.'],
  startFree: 'Start free',
  upgrade: 'Upgrade',
  seeBrief: 'See the brief',

  trending: 'Trending now',
  pause: 'Pause the headlines',
  play: 'Resume the headlines',
  featured: 'Featured',
  headlines: 'Top headlines',
  breakthroughs: 'Breakthroughs',
  breakthroughsNote: 'A new selection every twelve hours',
  popular: 'The week in headlines',
  sections: 'The sections',
  sectionsText: 'News arrives throughout the day, and each section has a page of its own.',
  refreshed: 'The page has been refreshed.',
}

export type Texts = typeof texts
