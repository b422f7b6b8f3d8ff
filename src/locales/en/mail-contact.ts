/** The receipt of a message from the contact form. */
export const texts = {
  subject: 'We’ve received your message',
  preheader: 'The answer will come to this address.',
  heading: 'Your message has arrived',
  text: 'Thank you for writing. Your message is in the newsroom’s mailbox, and the answer will come to this address.',
  nothingElse: 'You don’t need to do anything else.',
  reason: (page: string) =>
    `Someone entered this address in the contact form (${page}). If that wasn’t you, ignore this message.`,
  /** The answer to a request to take something down. */
  takedown: {
    takenDown: 'We’ve taken it down',
    declined: 'We’re keeping it online',
    preheader: 'Our answer to your request.',
    taken: (day: string, what: string) =>
      `On ${day} you asked us to take something down. We’ve taken ${what} off our site: our pages, lists, feeds and future newsletters no longer show it.`,
    kinds: {
      article: (title: string) => `the article “${title}”`,
      story: (title: string) => `the story “${title}”`,
      picture: (title: string) => `the picture of “${title}”`,
      source: (name: string) => `all articles of ${name}`,
    },
    beyondReach:
      'We can’t call back newsletters that were sent before, or copies in feed readers. Search engines drop theirs at their next visit, or sooner if you ask them.',
    kept: (day: string) =>
      `On ${day} you asked us to take something down. We’ve looked into it and decided to keep it online.`,
    newsroomWrites: 'The newsroom adds:',
    reply: 'Anything to add? Reply to this email.',
    reason: (host: string) =>
      `You’re getting this email because someone entered this address in the contact form of ${host}.`,
  },
}

export type Texts = typeof texts
