import {
  DIGEST_OPEN_FREE,
  FREE_SUMMARY_VIEWS_PER_DAY,
  RESET_CODE_DIGITS,
  RESET_MINUTES,
  VERIFICATION_HOURS,
} from '#contract/limits.ts'

export const texts = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  confirmation: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  show: 'Show',
  hide: 'Hide',
  passwordNoun: 'password',
  rules: {
    title: 'Your password must have:',
    password_too_short: 'at least 8 characters',
    password_no_uppercase: 'one uppercase letter',
    password_no_lowercase: 'one lowercase letter',
    password_no_number: 'one number',
    isMet: 'done',
    isMissing: 'missing',
  },
  missing: {
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    password: 'Please enter your password',
    name: 'Some characters in this name aren’t supported',
    code: `The code has ${RESET_CODE_DIGITS} digits`,
  },
  sending: 'One moment…',
  back: 'Back',
  waiting: (duration: string) => `Too many attempts. Please try again in ${duration}.`,
  noScript: 'This page needs JavaScript, which is turned off in your browser.',

  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    toSignUp: 'Create one for free',
  },
  signUp: {
    title: 'Create your account',
    lead: 'Free. No card needed.',
    submit: 'Create account',
    agree: 'I agree to the',
    termsLink: 'terms of service',
    and: 'and the',
    privacyLink: 'privacy policy',
    newTab: '(opens in a new tab)',
    hasAccount: 'Already have an account?',
    toSignIn: 'Sign in',
    signInInstead: 'Sign in with this address',
    benefits: 'What you get',
    benefitList: [
      [
        `Up to ${FREE_SUMMARY_VIEWS_PER_DAY} summaries a day`,
        'Every sentence with the passage it comes from.',
      ],
      [
        `Up to ${DIGEST_OPEN_FREE} full stories in every digest`,
        'The day in AI on one page, in five, ten or fifteen minutes.',
      ],
      ['The digest by email', 'Every day, every week, or never: you choose.'],
    ],
  },
  checkMail: {
    title: 'Check your email',
    text: (email: string | undefined) =>
      email
        ? `We’ve emailed ${email}. Follow the link and enter your password there to verify your address. The link is valid for ${VERIFICATION_HOURS} hours.`
        : `We’ve emailed the address you gave. Follow the link and enter your password there to verify your address. The link is valid for ${VERIFICATION_HOURS} hours.`,
    unwanted: 'Nothing there? Check your spam folder.',
    resend: 'Send it again',
    resent: 'The link is on its way again. It’s the same one as in the earlier email.',
    otherAddress: 'Use another address',
  },
  outbox: { text: 'No mail server is set up. Open the', link: 'local mailbox' },
  forgot: {
    title: 'Reset your password',
    lead: `We’ll email you a ${RESET_CODE_DIGITS}-digit code. It is valid for ${RESET_MINUTES} minutes.`,
    submit: 'Send the code',
    steps: (step: number) => `Step ${step} of 3`,
    codeTitle: 'Enter the code',
    codeLead: (email: string | undefined) =>
      email ? `We sent it to ${email}.` : 'We sent it to the address you gave.',
    code: `${RESET_CODE_DIGITS}-digit code`,
    codeSubmit: 'Continue',
    again: 'Send a new code',
    sentAgain: 'A new code is on its way. Only the newest one works.',
    passwordTitle: 'Choose a new password',
    passwordLead: 'You’ll be signed out everywhere else.',
    passwordSubmit: 'Change password',
    doneTitle: 'Password changed',
    remembered: 'Remembered it?',
  },
  activate: {
    title: 'Verify your address',
    /** Followed by a date. */
    lead: (email: string) => `${email} was used to sign up for Aperçu on`,
    chosenText: 'Enter the password you chose when you signed up.',
    newText: 'Choose the password for your account.',
    password: 'The password you chose',
    wrongPassword: 'This isn’t the password you signed up with',
    submit: 'Verify my address',
    submitNew: 'Set this password and verify',
    forgotten: 'Forgot it, or didn’t choose it yourself?',
    toNew: 'Choose a new password',
    stillKnown: 'Remember the one you chose?',
    toChosen: 'Enter it',
    unasked: 'If you didn’t ask for an account, close this page: we won’t create one.',
    invalidTitle: 'This link doesn’t work',
    invalidText:
      'It has been used or has expired. If you haven’t verified your address yet, we can send you a new one.',
    noLinkTitle: 'Get a new link',
    noLinkText: 'Enter the address you signed up with and we’ll send you the link again.',
    resend: 'Send the link',
    resent: (email: string | undefined) =>
      email
        ? `If ${email} is waiting to be verified, its link is on its way.`
        : 'If the address you gave is waiting to be verified, its link is on its way.',
  },
  confirmEmail: {
    title: 'Confirm your new address',
    lead: (email: string) => `${email} will become the address of your Aperçu account.`,
    submit: 'Use this address',
    unasked: 'If you didn’t ask for this, close this page: nothing changes.',
    doneTitle: 'Address changed',
    doneText: (email: string | undefined) =>
      email
        ? `Sign in with ${email} from now on. Your newsletters go there, too.`
        : 'Sign in with the new one from now on. Your newsletters go there, too.',
    toProfile: 'Go to your profile',
  },
  setPassword: {
    title: 'Choose a new password',
    lead: 'You’ll be signed out everywhere else.',
    invalidTitle: 'This link doesn’t work',
    invalidText: 'It has been used or has expired.',
    toReset: 'Request a new link',
  },
}

export type Texts = typeof texts
