import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Cancel your contract',
  description: 'End an Aperçu Premium subscription online, in three steps.',
  updated: null,
  lead: 'You can end your subscription here at any time, without giving a reason (French Consumer Code, L215‑1‑1).',
  sections: [
    {
      id: 'one',
      title: '1. Open your subscription',
      body: [
        '[Cancel Premium](/subscription?step=cancel): sign in if you are not, and you see at once which contract you have, until when it lasts and what you lose.',
      ],
    },
    {
      id: 'two',
      title: '2. Confirm',
      body: [
        'One button. You give no reason and nobody talks you out of it. During the free days nothing is charged; later, you keep Premium until the end of the period you have paid for, and nothing further is charged.',
      ],
    },
    {
      id: 'three',
      title: '3. Keep the confirmation',
      body: [
        'The page names the date on which your contract ends, and so does an email that is sent at once. Until that date you can change your mind.',
      ],
    },
    {
      id: 'without',
      title: 'You cannot or do not want to sign in?',
      body: [
        'Open the [contact form with “Cancel my contract”](/contact?topic=cancellation) already chosen, give your name and the email address of your account, and the date if the contract shall end later than it can. A confirmation that we have received it comes by email at once; a second one names the date on which your contract ends.',
      ],
    },
    {
      id: 'apple',
      title: 'Bought in the iOS app?',
      body: [
        'Then your contract is with Apple, and only you can end it: on your iPhone, open Settings, your name, Subscriptions, Aperçu. [Apple explains how](https://support.apple.com/en-gb/118428).',
      ],
    },
    {
      id: 'account',
      title: 'Only want to delete your account?',
      body: ['You can do that in your profile. It ends a subscription bought on the web as well.'],
    },
  ],
}
