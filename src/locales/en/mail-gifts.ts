import type { PlanId } from '#contract/premium/plans.ts'

/** Mails about Premium that was bought for another person. Days and amounts are written by `Intl`. */
export const texts = {
  length: { premium_monthly: '1 month', premium_yearly: '1 year' } satisfies Record<PlanId, string>,
  what: (length: string) => `Premium for ${length}`,
  facts: {
    gift: 'Gift',
    paid: 'Paid once',
    boughtOn: 'Bought on',
    sendOn: 'We email it on',
    until: 'Premium until',
    declaredAt: 'Withdrawn on',
    by: 'By',
    refund: 'Refund',
  },
  reasonBuyer: (host: string) => `This message is about a gift you bought at ${host}.`,
  reasonReader: (host: string) => `This message is about a gift you redeemed at ${host}.`,
  reasonGiven: (host: string) => `This message is about Premium we gave you at ${host}.`,
  /** The recipient has asked for nothing, so it says that nothing else follows. */
  reasonRecipient: (host: string) =>
    `Someone who reads ${host} gave us your address for this one message. We won’t write again, and we delete your address within 90 days.`,
  bought: {
    subject: (what: string) => `Your gift: ${what}`,
    preheader: 'The code is inside.',
    heading: 'Thank you: here is your gift',
    text: 'We’ve received your payment. Pass on this code, or the link below; it can be used once, by anyone with a free account.',
    sent: (day: string) =>
      `We’ll also email it to the address you gave, on ${day}. If you’d rather pass it on yourself, this is the code:`,
    terms:
      'The code doesn’t expire, and nothing renews: you won’t be charged again. You can withdraw from this purchase within 14 days on the page of your gifts.',
    button: 'Your gifts',
  },
  forYou: {
    subject: (from: string) => (from ? `${from} gives you Premium` : 'You’ve been given Premium'),
    preheader: (length: string) => `${length} of Aperçu Premium, paid for.`,
    heading: (from: string) => (from ? `A gift from ${from}` : 'A gift for you'),
    text: (length: string) =>
      `${length} of Premium at Aperçu, AI news in English and French in which every sentence points to its source: unlimited summaries, bookmarks and the full daily digest.`,
    how: 'Open the link and create a free account, or sign in. No card is needed, and you’ll never be charged for it. This is your code:',
    button: 'Redeem your gift',
  },
  redeemed: {
    subject: 'Your gift: Premium has started',
    preheader: (day: string) => `It lasts until ${day}.`,
    heading: 'Your gift has started',
    text: 'You now have unlimited summaries, bookmarks and the full daily digest. It ends by itself, and you won’t be charged.',
    button: 'Start reading',
  },
  waiting: {
    subject: 'Your gift is saved for later',
    preheader: 'It starts when the Premium you have now ends.',
    heading: 'Your gift is saved for later',
    text: {
      end: 'You have Premium already, so your gift starts when that ends. There’s nothing left to do.',
      subscription:
        'You have a subscription already, so your gift starts when that ends. Until then your subscription renews and is charged as before. To use the gift next, cancel the subscription: you keep the period you’ve paid for, and the gift follows it.',
      apple:
        'You have a subscription from the App Store already, so your gift starts when that ends. Until then Apple renews and charges it as before, and only you can end it, in your Apple account. The gift then follows the period you’ve paid for.',
    },
    button: 'My subscription',
  },
  over: {
    subject: 'Your gift of Premium has ended',
    preheader: 'Its payment was returned.',
    heading: 'Your gift has ended',
    text: 'The payment for your gift was returned to the person who bought it, so its Premium has ended. You don’t owe anything. Your account stays open, and we keep your bookmarks.',
    button: 'My subscription',
  },
  /** The time of a gift, or of Premium that staff had given, is over. */
  ended: {
    gift: 'Your gift of Premium is over',
    given: 'The Premium we gave you is over',
    preheader: 'Nothing renews, and you weren’t charged.',
    text: 'Its time is up. Nothing renews, so you weren’t charged. Your account stays open with five free summaries a day, and we keep your bookmarks.',
    goOn: 'If you’d like to go on with Premium, your subscription page says how.',
    button: 'My subscription',
  },
  withdrawn: {
    subject: 'We’ve received your withdrawal from a gift',
    preheader: 'The code no longer works.',
    heading: 'Your withdrawal is confirmed',
    text: 'You’ve withdrawn from the purchase of this gift. Its code no longer works, and Premium that came with it has ended. We refund you right away, the way you paid. Please keep this message.',
    button: 'Your gifts',
  },
}

export type Texts = typeof texts
