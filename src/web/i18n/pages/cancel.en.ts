import type { StaticPage } from './static-page.ts'

export const page: StaticPage = {
  title: 'Cancel your contract',
  description: 'End an Aperçu Premium subscription online, in three steps.',
  updated: null,
  lead: 'You can end your subscription here at any time, without giving a reason (French Consumer Code, L215-1-1).',
  sections: [
    {
      id: 'one',
      title: '1. Open the cancellation form',
      body: [
        'Open the [contact form with “Cancel my contract”](/contact?topic=cancellation) already chosen. You need not be signed in.',
      ],
    },
    {
      id: 'two',
      title: '2. Say which contract',
      body: [
        'Enter your name and the e-mail address of your account, and write the date on which the contract shall end if it is to be later than the earliest possible one.',
      ],
    },
    {
      id: 'three',
      title: '3. Send it',
      body: [
        'A confirmation that we have received it comes by e-mail at once; a second one names the date on which your contract ends. You keep Premium until the end of the period you have paid for, and nothing further is charged.',
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
