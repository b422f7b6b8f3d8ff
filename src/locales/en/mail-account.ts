/** Mails about an account. `reason` states in small print why a mail was sent; `host` is the site's. */
export const texts = {
  /** Ends mails about changes of an account. */
  secure: {
    text: 'Was this you? Then there’s nothing to do. If not, check everything that gives access to your account right away and remove what you don’t recognise. If your password no longer works, reset it by email from the sign-in page.',
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
      `Someone signed up with this address at ${host}. If that wasn’t you, ignore this message: we won’t create an account.`,
  },
  accountExists: {
    subject: 'You already have an Aperçu account',
    preheader: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    text: 'Someone just tried to sign up with this address, which already has an account. Sign in; if you forgot your password, you can choose a new one on the sign-in page.',
    button: 'Sign in',
    reason: (host: string) =>
      `Someone entered this address in a form at ${host}. If that wasn’t you, ignore this message: nothing has changed.`,
  },
  notice: {
    appliesOn: (day: string) => `It applies from ${day}.`,
    leave: 'If you don’t agree, you can cancel your subscription or delete your account before that day.',
    button: 'Read the terms',
    reason: (host: string) =>
      `We send this message to everyone who has an account at ${host}, whatever newsletters they chose.`,
  },
  /** What the people behind the site did with an account, often because its owner asked. */
  desk: {
    preheader: 'Something about your account has changed.',
    roles: { editor: 'an editor', support: 'part of support', owner: 'an owner' },
    roleEnded: {
      subject: 'Your newsroom access has ended',
      text: 'You no longer have access to the newsroom. Your account, and what you read with it, stay as they were.',
    },
    role: (role: string) => ({
      subject: `You’re now ${role} of this site`,
      text: 'You have access to the newsroom. Because a stolen password mustn’t open it, you’ll need a passkey or an authenticator app.',
    }),
    premium: (day: string) => ({
      subject: 'We’ve given you Premium',
      text: `You have Premium until ${day}. It costs nothing and ends by itself.`,
    }),
    premiumEnded: {
      subject: 'The Premium we gave you has ended',
      text: 'Your account is free again. Anything you bought yourself isn’t affected.',
    },
    blocked: {
      subject: 'Your account is blocked',
      text: 'We’ve blocked your account and signed it out on all devices. A running subscription isn’t cancelled by this. If you think it’s a mistake, write to us.',
    },
    unblocked: {
      subject: 'Your account is open again',
      text: 'You can sign in again as before.',
    },
    sessions: {
      subject: 'You’ve been signed out everywhere',
      text: 'We’ve signed your account out on all devices. Sign in again to go on reading.',
    },
    unsubscribed: {
      subject: 'Your newsletters have ended',
      text: 'We’ve unsubscribed this address from all newsletters. You can subscribe again at any time.',
    },
    export: {
      subject: 'How to get your data',
      text: 'You asked for a copy of what we store about you. Sign in: your profile has it as a file, under “Your data”. Only you see it: we don’t.',
    },
    toNewsroom: 'Go to the newsroom',
    toPremium: 'See my subscription',
    toExport: 'Go to my profile',
    toNewsletter: 'See the newsletters',
    toSignIn: 'Sign in',
    toContact: 'Write to us',
    questions: 'You didn’t ask for this, or have a question? Just reply to this message.',
    reason: (host: string) =>
      `We send this message when someone who runs ${host} changes something about your account.`,
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    preheader: 'All its data is gone.',
    heading: 'Your account was deleted',
    erased: 'We’ve just erased your Aperçu account and all its data. Backup copies follow within 30 days.',
    lastMail: 'We won’t write to you again, and we don’t keep this message. If it wasn’t you, write to us:',
    button: 'Write to us',
    reason: (host: string) => `We send this message once, when someone deletes an account at ${host}.`,
  },
  resetPassword: {
    subject: 'Your code to reset your password',
    preheader: (minutes: number) => `Works for ${minutes} minutes. Don’t share it.`,
    heading: 'Choose a new password',
    code: (minutes: number) =>
      `Enter this code on the page that asks for it. It works for ${minutes} minutes.`,
    orLink: 'Or follow this link, which works just as long:',
    button: 'Choose a new password',
    neverGive: 'Don’t give this code to anyone, by phone or by email.',
    reason: (host: string) =>
      `Someone requested a new password for this address at ${host}. If that wasn’t you, ignore this message: your password stays the same.`,
  },
  resetLink: {
    subject: 'Your link to reset your password',
    preheader: (hours: number) => `The same link for ${hours} hours.`,
    text: (hours: number) =>
      `We’ve had many requests for codes for this address. So here’s a link instead: it works for ${hours} hours from the first message, and if it reaches you more than once, it’s the same one.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'We’ve ended every other session.',
    heading: 'Your password was changed',
    text: 'Your Aperçu password has just changed, and we’ve signed out every device.',
    reason: (host: string) => `We send this message whenever a password changes at ${host}.`,
  },
  emailChangeLink: {
    subject: 'Confirm your new address',
    preheader: (hours: number) => `The link works for ${hours} hours.`,
    heading: 'Confirm your new address',
    text: (hours: number) =>
      `You asked to use this address for your Aperçu account. It replaces the old one once you confirm it. The link works for ${hours} hours.`,
    button: 'Confirm this address',
    reason: (host: string) =>
      `Someone entered this address for an account at ${host}. If that wasn’t you, ignore this message: nothing changes.`,
  },
  emailChangeAsked: {
    subject: 'Someone requested a new address for your account',
    preheader: 'Nothing changes until it’s confirmed.',
    heading: 'Your account is about to change its address',
    text: (address: string) =>
      `Someone asked to replace this address with ${address} on your Aperçu account. Nothing changes until they confirm it from that mailbox.`,
    reason: (host: string) =>
      `We send this message whenever someone requests a change of address at ${host}.`,
  },
  emailChanged: {
    subject: 'Your account’s address was changed',
    preheader: 'If it wasn’t you, take your account back.',
    heading: 'Your account’s address was changed',
    text: (address: string) =>
      `Your Aperçu account now uses ${address}. We won’t write to this address any more.`,
    restore: (hours: number) =>
      `Wasn’t you? For ${hours} hours this button gives your account its old address back: you choose a new password, and we sign out every device.`,
    button: 'Take my account back',
    reason: (host: string) =>
      `We send this message to the old address whenever an account changes it at ${host}.`,
  },
  emailChangeDone: {
    subject: 'This is now your account’s address',
    preheader: 'Sign in with it from now on.',
    heading: 'Your address was changed',
    text: 'Your Aperçu account now uses this address: sign in with it. Your newsletters come here, too.',
    reason: (host: string) =>
      `We send this message to the new address whenever an account changes it at ${host}.`,
  },
  authenticator: {
    preheader: 'The second factor of your admin account has changed.',
    added: {
      subject: 'An authenticator app now protects your account',
      heading: 'Authenticator app set up',
      text: 'Signing in to your Aperçu account now asks for a code from this app.',
    },
    removed: {
      subject: 'The authenticator app was removed from your account',
      heading: 'The authenticator app was removed',
      text: 'Signing in to your Aperçu account no longer asks for a code from this app.',
    },
    notYou:
      'If this wasn’t you, change your password and contact the person who runs the site: they can end all your sessions.',
    button: 'See my access',
    reason: (host: string) => `We send this message whenever a second factor changes at ${host}.`,
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
      `We send this message when someone signs in to an account on a new device at ${host}.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    preheader: 'You can use it to sign in without a password.',
    heading: 'A passkey was added',
    text: (name: string) =>
      `The passkey “${name}” now signs in to your Aperçu account without a password. Changing your password doesn’t remove it.`,
    reason: (host: string) => `We send this message whenever a passkey is added at ${host}.`,
  },
  /** `name` is Apple or Google. */
  providerLinked: {
    subject: (name: string) => `You can now sign in with ${name}`,
    preheader: (name: string) => `Sign-in with ${name} was connected to your account.`,
    heading: (name: string) => `Sign-in with ${name} was connected`,
    text: (name: string) => `A ${name} account with your email address now signs in to your Aperçu account.`,
    reason: (host: string) =>
      `We send this message whenever an Apple or Google account is connected at ${host}.`,
  },
  waysInEnded: {
    subject: 'A way to sign in to your account was removed',
    subjectOfSessions: 'Your devices were signed out',
    preheader: 'Here’s what no longer gives access to your account.',
    heading: 'What no longer gives access to your account',
    passkey: (name: string) => `The passkey “${name}” was removed.`,
    provider: (name: string) => `Sign-in with ${name} was disconnected.`,
    feed: 'The private feed of your bookmarks was turned off.',
    emailChange: 'We cancelled the change of address that was waiting for confirmation.',
    allSessions: 'We signed out every device.',
    someSessions: 'We signed out some devices.',
    reason: (host: string) =>
      `We send this message whenever a way to sign in to an account is removed at ${host}.`,
  },
}

export type Texts = typeof texts
