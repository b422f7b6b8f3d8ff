import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { texts as answers } from './answers.ts'
import { texts as languageQuestion } from './language-question.ts'

export const texts = {
  label: 'Getting started',
  progress: (number: number) => `Question ${number} of 7`,
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  skipForNow: 'Skip for now',
  missing: 'Please choose an answer, or skip this question',
  missingNotification: 'Please choose at least one, or skip this question',
  languagePreference: {
    ...languageQuestion,
    text: 'Articles in your language come first. You can change it at any time.',
  },
  referralSource: {
    title: 'How did you hear about us?',
    text: 'So we know where readers find us. It doesn’t change what you see.',
    options: answers.referralSources,
  },
  userRole: {
    title: 'What do you do?',
    text: 'Helps us write for you.',
    options: answers.userRoles,
  },
  experienceLevel: {
    title: 'How well do you know AI?',
    text: 'Experts see papers and benchmarks first; beginners see what they can use today.',
    options: answers.experienceLevels,
  },
  favoriteCategories: {
    title: 'What do you want to follow?',
    text: 'As many as you like. They come first in your “For you” feed.',
  },
  readingFrequency: {
    title: 'How often do you read?',
    text: 'Helps us choose how much goes into an edition.',
    options: answers.readingFrequencies,
  },
  notifications: {
    title: 'What should we send you?',
    text: 'By email, to the address you confirm. Unsubscribe in one click.',
    options: {
      dailyDigest: { name: 'Daily digest', text: 'The day in AI on one page, every morning' },
      weeklyRecap: { name: 'Weekly digest', text: 'The stories that mattered, every Monday' },
    },
  },
  guest: {
    title: 'Continue without an account?',
    text: 'You can read everything that’s free. With a free account you also get:',
    benefits: [
      `Up to ${FREE_SUMMARY_VIEWS_PER_DAY} article summaries a day, every sentence with its source`,
      'More of the daily digest, and the digests in your inbox',
      'A feed based on what you’ve just chosen',
      'The same settings on every device',
    ],
    create: 'Create Free Account',
    goOn: 'Continue as Guest',
  },
}

export type Texts = typeof texts
