export const texts = {
  generic: {
    title: 'Get the daily digest',
    text: 'Create a free account for the daily digest: the day in AI on one page, with its sources.',
    accept: 'Create a free account',
  },
  bookmarks: {
    title: 'Save it for later',
    text: 'Create an account to save bookmarks and find them again on every device.',
    accept: 'Create a free account',
  },
  'bookmarks-upgrade': {
    title: 'Bookmarks come with Pro',
    text: 'Upgrade to Pro to save articles, search them and export them.',
    accept: 'Upgrade to Pro',
  },
  welcome: {
    title: 'The week in AI, by email',
    text: 'Once a week, the stories that mattered, each with its sources. Free with an account. Unsubscribe any time.',
    accept: 'Get the weekly digest',
  },
  onHold: {
    title: 'Premium is on hold',
    text: 'Your last payment didn’t go through. Saving articles comes back with Premium.',
    accept: 'Update payment',
  },
  notNow: 'Not now',
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
}

export type Texts = typeof texts
