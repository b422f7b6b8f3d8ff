/** Mails about an account. `reason` states in small print why a mail was sent; `host` is the site's. */
export const texts = {
  /** Ends mails about changes of an account. */
  secure: {
    text: 'Was this you? Then there’s nothing to do. If not, check everything that opens your account right away and remove what you don’t recognise. If your password no longer works, reset it by email from the sign-in page.',
    button: 'Secure my account',
  },
  verifyEmail: {
    subject: 'Verify your email address',
    preheader: 'One more step and your Aperçu account is ready.',
    heading: 'Verify your address',
    text: (hours: number) =>
      `Welcome to Aperçu. Follow this link and enter the password you signed up with, or choose another. It works for ${hours} hours.`,
    button: 'Verify my address',
    reason: (host: string) =>
      `An account was requested with this address at ${host}. If that was not you, ignore this message: no account is made.`,
  },
  accountExists: {
    subject: 'You already have an Aperçu account',
    preheader: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    text: 'This address was just entered for an account, but another one uses it already. Sign in; if you forgot the password, the sign-in page lets you choose a new one.',
    button: 'Sign in',
    reason: (host: string) =>
      `This address was entered in a form at ${host}. If that was not you, ignore this message: nothing has changed.`,
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    preheader: 'Everything that belonged to it is gone.',
    heading: 'Your account was deleted',
    erased:
      'Your Aperçu account and everything that belonged to it have just been erased. Backup copies follow within 30 days.',
    lastMail:
      'We will not write to you again, and this message itself is not kept on our side. If it was not you, write to us:',
    button: 'Write to us',
    reason: (host: string) => `This message is sent once, when an account at ${host} is deleted.`,
  },
  resetPassword: {
    subject: 'Your code to reset your password',
    preheader: (minutes: number) => `Works for ${minutes} minutes. Do not share it.`,
    heading: 'Choose a new password',
    code: (minutes: number) =>
      `Type this code on the page that asks for it. It works for ${minutes} minutes.`,
    orLink: 'Or follow this link, which works for as long:',
    button: 'Choose a new password',
    neverAsked: 'We will never ask you for this code, by phone or by email.',
    reason: (host: string) =>
      `A new password was requested for this address at ${host}. If that was not you, ignore this message: your password stays as it is.`,
  },
  resetLink: {
    subject: 'Your link to reset your password',
    preheader: (hours: number) => `The same link for ${hours} hours.`,
    text: (hours: number) =>
      `Many codes were requested for this address. So here’s a link instead: it works for ${hours} hours from the first message, and if it reaches you more than once, it’s the same one.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'Every other session was ended.',
    heading: 'Your password was changed',
    text: 'The password of your Aperçu account was just changed, and every device that was signed in has been signed out.',
    reason: (host: string) => `This message is sent at every change of password at ${host}.`,
  },
  emailChangeLink: {
    subject: 'Confirm your new address',
    preheader: (hours: number) => `The link works for ${hours} hours.`,
    heading: 'Confirm your new address',
    text: (hours: number) =>
      `You want to use this address for your Aperçu account. It replaces the old one as soon as you confirm it. The link works for ${hours} hours.`,
    button: 'Confirm this address',
    reason: (host: string) =>
      `This address was entered for an account at ${host}. If that wasn’t you, ignore this message: nothing changes.`,
  },
  emailChangeAsked: {
    subject: 'A new address was requested for your account',
    preheader: 'Nothing changes until it’s confirmed.',
    heading: 'Your account is about to change its address',
    text: (address: string) =>
      `The address ${address} is to replace this one on your Aperçu account. Nothing changes until it’s confirmed from its own mailbox.`,
    reason: (host: string) => `This message is sent whenever a change of address is requested at ${host}.`,
  },
  emailChanged: {
    subject: 'Your account’s address was changed',
    preheader: 'If it wasn’t you, take your account back.',
    heading: 'Your account’s address was changed',
    text: (address: string) =>
      `Your Aperçu account now uses ${address}. We won’t write to this address any more.`,
    restore: (hours: number) =>
      `Wasn’t you? For ${hours} hours this button gives your account its old address back: you choose a new password, and every device that is signed in is signed out.`,
    button: 'Take my account back',
    reason: (host: string) =>
      `This message is sent to the former address whenever an account changes it at ${host}.`,
  },
  emailChangeDone: {
    subject: 'This is now your account’s address',
    preheader: 'Sign in with it from now on.',
    heading: 'Your address was changed',
    text: 'Your Aperçu account now uses this address: sign in with it. Your newsletters come here, too.',
    reason: (host: string) =>
      `This message is sent to the new address whenever an account changes it at ${host}.`,
  },
  authenticator: {
    preheader: 'The second factor of your admin account has changed.',
    added: {
      subject: 'An authenticator app now protects your account',
      heading: 'An authenticator app was set up',
      text: 'Signing in to your Aperçu account now asks for a code from this app.',
    },
    removed: {
      subject: 'The authenticator app was removed from your account',
      heading: 'The authenticator app was removed',
      text: 'Signing in to your Aperçu account no longer asks for a code from this app.',
    },
    notYou:
      'If this wasn’t you, change your password and tell whoever runs the site: they can end all your sessions.',
    button: 'See my access',
    reason: (host: string) => `This message is sent whenever a second factor changes at ${host}.`,
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    preheader: 'From a device we hadn’t seen before.',
    heading: 'Was this you?',
    text: 'Someone just signed in to your Aperçu account on a new device.',
    device: 'Device',
    deviceOf: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'unknown',
    time: 'Time',
    network: 'Network',
    reason: (host: string) =>
      `This message is sent when an account is signed in to on a new device at ${host}.`,
  },
  passkeyAdded: {
    subject: 'A passkey now opens your account',
    preheader: 'It signs in without a password.',
    heading: 'A passkey was added',
    text: (name: string) =>
      `The passkey “${name}” now signs in to your Aperçu account without a password. Changing your password doesn’t remove it.`,
    reason: (host: string) => `This message is sent whenever a passkey is added at ${host}.`,
  },
  /** `name` is Apple or Google. */
  providerLinked: {
    subject: (name: string) => `${name} now opens your account`,
    preheader: (name: string) => `Sign-in with ${name} was connected to your account.`,
    heading: (name: string) => `Sign-in with ${name} was connected`,
    text: (name: string) => `A ${name} account with your email address now signs in to your Aperçu account.`,
    reason: (host: string) =>
      `This message is sent whenever an Apple or Google account is connected at ${host}.`,
  },
  waysInEnded: {
    subject: 'A way into your account was removed',
    subjectOfSessions: 'Your devices were signed out',
    preheader: 'Here is what no longer opens your account.',
    heading: 'What no longer opens your account',
    passkey: (name: string) => `The passkey “${name}” was removed.`,
    provider: (name: string) => `Sign-in with ${name} was disconnected.`,
    feed: 'The private feed of your bookmarks was turned off.',
    emailChange: 'The change of address that was waiting to be confirmed was cancelled.',
    allSessions: 'Every device that was signed in has been signed out.',
    someSessions: 'Devices that were signed in have been signed out.',
    reason: (host: string) => `This message is sent whenever a way into an account is removed at ${host}.`,
  },
}

export type Texts = typeof texts
