import { SIGN_IN_HISTORY_DAYS } from '#contract/limits.ts'
import { plural } from './grammar.ts'

const ways = (count: number) =>
  plural(count, { one: 'one way to sign in', other: `${count} ways to sign in` })

export const texts = {
  link: 'Secure my account',
  title: 'Secure your account',
  lead: 'This lists everything that gives access to your account or its data. Tick what you don’t recognise and remove it.',
  paused:
    'You reset your password. Everything added since you last confirmed your email address is on hold: it gives no access until you say it’s yours.',
  isNew: 'New',
  isPaused: 'On hold',
  added: 'Added',
  sessions: 'Signed-in devices',
  noSessions: 'You’re signed in on this device only.',
  lastUsed: 'Last used',
  passkeys: 'Passkeys',
  noPasskeys: 'No passkeys yet.',
  providers: 'Apple and Google',
  noProviders: 'No Apple or Google account connected.',
  signInWith: (name: string) => `Sign in with ${name}`,
  feed: 'Private feed',
  noFeed: 'You don’t have a private feed of your bookmarks.',
  feedName: 'The private feed of your bookmarks',
  emailChange: 'Change of address',
  /** Followed by the time of the request, such as “3 days ago”. */
  emailChangeText: 'Becomes your address once you open its link. Requested',
  pick: (name: string) => `Remove ${name}`,
  all: 'Select all',
  none: 'Select none',
  password: 'Your password',
  submit: (count: number) => (count === 0 ? 'It’s all mine' : `Remove ${ways(count)}`),
  kept: 'What you leave unticked keeps working, and what’s on hold works again.',
  done: (count: number) =>
    count === 0
      ? 'Thanks. You’ve confirmed that everything here is yours.'
      : `Done: we removed ${ways(count)}.`,
  passwordHint: 'Don’t recognise something? Change your password too.',
  toPassword: 'Change my password',
  toReset: 'Set a new password by email',
  afterChange: 'Next, check what else gives access to your account.',
  afterReset:
    'Sign in with the new one, then check what else gives access to your account: we’ll take you there.',

  history: {
    title: 'Recent sign-ins',
    text: `The last ones, from the past ${SIGN_IN_HISTORY_DAYS} days. Addresses are approximate.`,
    empty: 'No sign-ins yet.',
    notMe: 'This wasn’t me',
    notMeAbout: (device: string) => `: ${device}`,
    methods: { password: 'Password', passkey: 'Passkey', apple: 'Apple', google: 'Google' },
    outcomes: {
      succeeded: 'Signed in',
      refused: 'Refused',
      limited: 'Blocked: too many attempts',
    },
    attempts: (count: number) => `${count} attempts`,
    isNewDevice: 'New device',
  },
  proof: {
    title: 'Confirm it’s you',
    text: 'You signed in a while ago. Enter your password to continue.',
    submit: 'Continue',
  },
}

export type Texts = typeof texts
