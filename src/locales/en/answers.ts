/** Answers of readers about themselves (section 3), with the specification's labels. */
export const texts = {
  experienceLevels: { beginner: 'Beginner', intermediate: 'Intermediate', expert: 'Expert' },
  userRoles: {
    developer: 'Developer',
    researcher: 'Researcher',
    business: 'Business professional',
    student: 'Student',
    enthusiast: 'AI enthusiast',
  },
  readingFrequencies: { daily: 'Daily', fewTimesWeek: 'A few times a week', weekly: 'Weekly' },
  referralSources: {
    socialMedia: 'Social media',
    search: 'Search engine',
    friend: 'Friend or colleague',
    news: 'News article',
    newsletter: 'Newsletter',
    other: 'Other',
  },
}

export type Texts = typeof texts
