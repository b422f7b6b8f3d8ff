import { FREE_SUMMARY_VIEWS_PER_DAY, WITHDRAWAL_DAYS } from '#contract/limits.ts'
import { TERMS_VERSION } from '#contract/values/terms-versions.ts'
import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Terms of use',
  description: 'What you may expect from Aperçu, and what we expect from you.',
  updated: { label: 'Last changed', day: TERMS_VERSION },
  lead: 'By using Aperçu you agree to these terms. They are short on purpose; what the law gives you as a consumer stands above them.',
  sections: [
    {
      id: 'publisher',
      title: 'Legal notice',
      body: [
        {
          publisher: {
            name: 'Publisher:',
            support: 'By email:',
            legal: { register: 'Register:', director: 'Responsible for the content:', host: 'Hosted by:' },
            unset:
              'The operator of this copy of Aperçu has not entered a name and address yet. Until then, the contact form reaches them.',
          },
        },
        'The [contact form](/contact) reaches us too. How we treat your data is explained under [Privacy](/privacy).',
      ],
    },
    {
      id: 'service',
      title: 'What Aperçu does',
      body: [
        'Aperçu collects news about artificial intelligence in English and French, puts reports of the same story together, and leads you to those who wrote them. We show the title, a short excerpt, the source and a link; the articles themselves belong to their publishers and are read on their sites.',
        'Articles marked as samples are our own, written to show the product before live sources have been read. Their news is invented, and so are the sources, companies, places and people in it.',
      ],
    },
    {
      id: 'ai',
      title: 'Summaries and artificial intelligence',
      body: [
        'A summary is made of sentences quoted from the source, or of sentences that a language model has written. The latter are labelled “AI-generated summary”, in words and in a form machines can read, as the European AI Act requires (article 50); where both stand in one text, each sentence says which it is. Rules compare what a model has written, sentence by sentence, with the passage it cites; where they cannot decide, a second reading by a language model does, and the label says so. Titles translated by a model are marked as well. Each sentence points to what it rests on.',
        'These checks find most errors, not all, and no person reads every summary before it appears. Summaries can be wrong: what counts is the original. Please report what is wrong with the link below each article; what we correct is listed under [Corrections](/corrections).',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'An account is for one person aged 15 or over, with an email address of their own. Keep your password to yourself. You may delete your account at any time in your profile.',
      ],
    },
    {
      id: 'premium',
      title: 'Free and Premium',
      body: [
        `Reading is free. With a free account you can open the summaries of up to ${FREE_SUMMARY_VIEWS_PER_DAY} articles a day. Premium removes that limit and adds bookmarks and the full daily digest. Not every article has a summary: where one would say no more than the publisher’s excerpt, there is none, and nothing is counted.`,
        {
          onWeb: ({ monthly, yearly, perMonth, trialDays, computesTax }) =>
            `Premium costs ${monthly} a month, or ${yearly} a year, billed once a year (that is ${perMonth} a month). It begins with a free trial of ${trialDays} days, once per person. ${computesTax ? 'The price with tax is shown before you confirm' : 'The price is shown before you confirm'}; it renews until you cancel, and we remind you before a yearly renewal.`,
          inIosApp:
            'The App Store shows what Premium costs, and how long the free trial lasts, before you confirm. It renews until you cancel, at least a day before a period ends, in the settings of your Apple account.',
          whereUnsold:
            'Premium is not sold in this app. If you subscribe elsewhere, you see the price before you confirm; it renews until you cancel, and we send a reminder before a yearly renewal.',
        },
        {
          onWeb:
            'A new price applies to a running subscription only from a renewal at least 30 days after we’ve announced it to you by email; until then you may cancel at no cost.',
          inIosApp: 'Apple also says how a new price applies to a running subscription.',
        },
        'In the iOS app, Apple sells the subscription, at the price the App Store shows, and it is cancelled in Apple’s settings.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawing within 14 days',
      body: [
        `You may withdraw from the contract within ${WITHDRAWAL_DAYS} days of subscribing, without giving a reason.`,
        {
          onWeb:
            '[Withdraw from contract here](/subscription?step=withdraw), in two steps. Any other clear statement is enough too, such as a message with the [contact form](/contact?topic=cancellation). We confirm your withdrawal by email, with date and hour; Premium ends, and we refund you right away, the way you paid.',
          inIosApp:
            'Apple sells the subscription in this app, and handles withdrawals: [ask Apple for a refund](https://reportaproblem.apple.com).',
          whereUnsold:
            'If you subscribe elsewhere, you can withdraw where you did. We confirm your withdrawal by email, with date and hour; Premium ends, and we refund you right away, the way you paid.',
        },
        'When you subscribe you ask for Premium to begin right away. If you withdraw, we keep the share of what you paid that falls on the whole days since your first payment, and refund the rest; during the free trial there is nothing to pay.',
      ],
    },
    {
      id: 'gifts',
      title: 'Gifts',
      body: [
        {
          onWeb:
            'Premium can be bought for another person, for a month or a year. It is paid once and renews nothing. The buyer gets a code, which can be redeemed once by anyone with an account, and does not expire. The time begins when the code is redeemed or, for a reader who has Premium already, when that ends; a running subscription is not changed, and is charged until it is cancelled.',
          inIosApp:
            'Gifts are neither sold nor redeemed in this app. One that was redeemed on the web counts here as well, for the same account.',
        },
        `The buyer may withdraw within ${WITHDRAWAL_DAYS} days of buying. As long as the gift has not started, all of it is refunded, and the code is void. Afterwards we keep the share that falls on the whole days since it began, refund the rest, and what is left of its time ends. A gift also ends when its payment is refunded or charged back for another reason.`,
      ],
    },
    {
      id: 'cancel',
      title: 'Ending your contract',
      body: [
        'You can [cancel your contract](/cancel) online, in three steps, at any time. You keep Premium until the end of the period you have paid for, and get a confirmation by email with its date.',
      ],
    },
    {
      id: 'use',
      title: 'Fair use',
      body: [
        'Our feeds and our API may be read by programs within the limits they state. Do not try to get around access rules or limits, do not overload the service, and do not copy large parts of what belongs to the publishers or to us.',
      ],
    },
    {
      id: 'publishers',
      title: 'For publishers',
      body: [
        'If you do not want your articles to be listed, or something about them is wrong, [write to us](/contact?topic=removal): we correct or remove it.',
        'Where a source allows it, our crawler reads the pages of its articles, so that a summary can say more than the feed. It is called Apercu, and obeys your robots.txt and your reservation of text and data mining (the TDM Reservation Protocol: “tdm-reservation” as a header or in the page, or /.well-known/tdmrep.json). Each [source’s page](/sources) says whether its pages are read, and why. If you refuse, we delete what we have read within a day.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We take care that Aperçu works and that what it says is right, and cannot promise that it always will be. Aperçu is information, not advice. We are liable as the law provides; nothing here limits liability for wilful misconduct, gross negligence, or harm to life and health, nor your legal guarantee of conformity for a digital service you pay for (Consumer Code, L224-25-12 and following).',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'French law applies; if you live elsewhere as a consumer, the protection of your own country’s law stays yours. Please [write to us](/contact) first. If we cannot resolve it, consumers may turn to a consumer mediator free of charge (Consumer Code, L612-1).',
        {
          mediator: {
            named: 'The mediator in charge:',
            unset: 'The operator of this copy of Aperçu has not named a mediator yet.',
          },
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When these terms change, so does their date. We notify account holders by email at least 30 days before a change that matters to them, and they may leave before it applies.',
      ],
    },
  ],
}
