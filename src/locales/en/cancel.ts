import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Cancel your subscription',
  description: 'Cancel an Aperçu Premium subscription online, in three steps.',
  updated: null,
  lead: 'You can cancel your subscription here at any time, without giving a reason (French Consumer Code, L215‑1‑1).',
  steps: 3,
  sections: [
    {
      id: 'one',
      title: '1. Open your subscription',
      body: [
        'Sign in if you haven’t yet, and you’ll see which contract you have, how long it lasts and what you’ll lose.',
        { action: '[Cancel Premium](/subscription?step=cancel)' },
      ],
    },
    {
      id: 'two',
      title: '2. Confirm',
      body: [
        'One button. You don’t need a reason and no one talks you out of it. During the free trial you won’t be charged; after that, you keep Premium until the end of the period you’ve paid for, and you won’t be charged again.',
      ],
    },
    {
      id: 'three',
      title: '3. Keep the confirmation',
      body: [
        'The page shows the date your contract ends, and so does the email we send right away. You can change your mind until that date.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Subscribed less than 14 days ago?',
      body: [
        'Then you can also [withdraw from the contract](/subscription?step=withdraw): Premium ends right away, and we refund you.',
      ],
    },
    {
      id: 'without',
      title: 'Can’t or don’t want to sign in?',
      body: [
        'Open the [contact form with “Cancel my subscription”](/contact?topic=cancellation) already chosen, give your name and the email address of your account, and a later end date, if you want one. We confirm right away by email that we’ve received it; a second email gives the date your contract ends.',
      ],
    },
    {
      id: 'apple',
      title: 'Bought in the iOS app?',
      body: [
        'Then your contract is with Apple, and only you can cancel it: on your iPhone, open Settings, your name, Subscriptions, Aperçu. [Apple explains how](https://support.apple.com/en-gb/118428).',
      ],
    },
    {
      id: 'account',
      title: 'Only want to delete your account?',
      body: ['You can do that in your profile. It also ends a subscription bought on the web.'],
    },
  ],
}
