import { plural } from './grammar.ts'

export const texts = {
  proof: {
    title: 'Confirm it’s you',
    text: 'This changes what others see or receive, so we ask again. We’ll keep what you’ve typed.',
    signedIn: 'Enter your second factor to open the newsroom.',
    code: 'Code from your authenticator app',
    submit: 'Confirm',
    passkey: 'Use a passkey',
    loading: 'One moment…',
    failed: 'That didn’t work. Please try again.',
    retry: 'Try again',
    none: 'You can’t confirm it here. Please sign out and sign in again.',
  },
  signIn: {
    code: 'Authenticator code',
    hint: 'Lost your app or passkey? A code from apercu admin code works here, too.',
    passkeyOnly: 'This account signs in with its passkey. Use the button below.',
  },
  access: {
    title: 'Newsroom access',
    codeText:
      'This address is on the list of admins. When the site starts, it prints a code for it in its log: enter that code here. It works once, for 24 hours.',
    code: 'Code from the log',
    codeSubmit: 'Open the newsroom',
    missingCode: 'Enter the code',
    setupText:
      'Admins need a second factor here, so that a stolen password opens nothing. Set up one of these:',
    openText: 'You have admin rights.',
    toNewsroom: 'Go to the newsroom',
    app: 'Authenticator app',
    appText: 'An app on your phone shows a new code every 30 seconds. Signing in asks for one.',
    appBegin: 'Set up an app',
    appRemove: 'Remove the app',
    appRemoved: 'App removed',
    appNone: 'No app set up',
    scan: 'Scan this with the app, or open it on this device:',
    qr: 'QR code for the authenticator app',
    open: 'Open in the app',
    secret: 'Or type this key:',
    firstCode: 'The code the app shows now',
    appSubmit: 'Finish',
    passkeys: 'Passkey',
    passkeysText:
      'A passkey signs in without a password and counts as a second factor. Add one in your profile, then come back here and confirm with it.',
    toPasskeys: 'Passkeys in my profile',
  },
  people: {
    lead: 'Find an account by its address to end its sessions. You won’t see anything else about readers.',
    address: 'Email address',
    find: 'Find',
    missing: 'Enter an address',
    role: 'Role',
    roles: { user: 'Reader', admin: 'Admin' },
    verified: 'Address',
    isVerified: 'verified',
    isUnverified: 'not verified',
    since: 'Account since (UTC)',
    sessions: 'Open sessions',
    lastSignIn: 'Last sign-in (UTC)',
    end: 'End all sessions',
    ended: (count: number) => plural(count, { one: '1 session ended', other: `${count} sessions ended` }),
    log: 'See it in the log',
  },
}

export type Texts = typeof texts
