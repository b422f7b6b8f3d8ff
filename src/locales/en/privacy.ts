import { KNOWN_DEVICE_DAYS, SIGN_IN_HISTORY_DAYS } from '#contract/limits.ts'
import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Privacy',
  description: 'What Aperçu knows about its readers, why, for how long, and what you can do about it.',
  updated: { label: 'Last changed', day: '2026-11-28' },
  lead: 'You can read Aperçu without saying who you are. There is no advertising and no audience measurement, and while you read, your browser talks to our server and to no one else.',
  sections: [
    {
      id: 'publisher',
      title: 'Who is responsible',
      body: [
        {
          publisher: {
            name: 'Responsible for your data:',
            support: 'By email:',
            unset:
              'The operator of this copy of Aperçu has not entered a name and address yet. Until then, the contact form reaches them.',
          },
        },
        'You can also reach us through the [contact form](/contact?topic=privacy).',
      ],
    },
    {
      id: 'reading',
      title: 'When you read',
      body: [
        'Pages, pictures and fonts come from our own server. We keep copies of the articles’ pictures for that reason: the publishers do not learn that you have seen them. You meet a publisher’s site only when you follow a link to it.',
        'Like any server, ours sees the IP address of your device. We use it to answer you, and to count requests so that no one can overload the service or guess passwords. These counts stay in memory for one hour at most. Where this copy of Aperçu gives readers without an account some summaries a day, it counts them by a keyed hash of that address, which changes every day and is erased after two days at most. Our application log holds neither names nor email addresses.',
        'The legal basis is our legitimate interest in a service that works and is safe (GDPR, article 6(1)(f)).',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      body: [
        'All of it serves something you asked for, so the law requires no consent banner (French Data Protection Act, article 82). You can clear it in your browser at any time.',
        {
          columns: ['What', 'What for', 'Until'],
          rows: [
            [
              'app_lang, app_lang_pending',
              'the language you chose',
              'you clear it; the second, the next page',
            ],
            [
              'lastFeedCategory, digestMinutes',
              'reopening the category and the digest length you last chose',
              'you clear it',
            ],
            ['heroSeen', 'introducing Aperçu on your first visit only', 'you clear it'],
            ['listLanguages', 'which languages your lists hold', 'you clear it'],
            ['lastVisit', 'marking what came out since your last visit', 'you clear it'],
            ['recentSearches', 'your five latest searches, to offer them again', 'you clear it'],
            [
              'reading_preferences, reading_account, listenRate',
              'how you like to read and listen: text size, sources and topics you muted, speed, and which account these follow',
              'you clear it',
            ],
            ['reading_positions', 'taking you back to where you stopped', 'newer ones replace them'],
            [
              'hadSignedIn, signupPromptDismissed',
              'not asking you what you have answered',
              'you clear it; the second, the tab closes',
            ],
            [
              'show_trial_modal, trial_dismissed_at',
              'offering Premium’s free trial once, and not again for two weeks after you declined',
              'you sign out, or clear it',
            ],
            ['onboarding_step', 'coming back to the question you were at', 'the app closes'],
            ['launch_followed', 'opening the link the app was started with only once', 'the app closes'],
            ['interruption', 'interrupting a visit once at most', 'the tab closes'],
            [
              'reloaded_page, reloaded_cached_page_at',
              'reloading a page whose files are missing once only',
              'the tab closes',
            ],
            [
              'editor_unsaved',
              'for our editors: what they have written and not saved',
              'they save it, or the tab closes',
            ],
            [
              'onboarding_preferences, guest_mode, ios_onboarding_complete',
              'your answers before there is an account; in the apps, that you want none, and that you were asked',
              'you sign up, or clear it',
            ],
            ['nextAfterSignUp', 'going back to where you were when you made an account', 'you sign in'],
            [
              'session cookie; auth_token and auth_asked_at in the apps; reader_changed_at',
              'staying signed in',
              'you sign out, 30 days without a visit, or half a year',
            ],
            [
              'device cookie; auth_device in the apps',
              'knowing a device you signed in on, so that wrong passwords tried elsewhere do not lock you out',
              `${KNOWN_DEVICE_DAYS} days without a sign-in, or you clear it`,
            ],
            [
              'landing_hero, article_images, pages for offline reading',
              'showing the news faster, or without a connection',
              'newer ones replace them',
            ],
          ],
        },
        'Language, category, length and the languages of your lists are also kept in a cookie of the same name, so that the server can open the right page. They say nothing about who you are.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      body: [
        {
          list: [
            'Your name, email address and language, whether the address is verified, and a picture if you chose one.',
            'Your password, only as a one-way hash (argon2id) that cannot be turned back.',
            'What you keep and choose: bookmarks, preferences, newsletters.',
            'Which articles’ summaries you opened on a day, to count the free ones.',
            'Your open sessions, so that you can end them.',
            `Your sign-ins of the last ${SIGN_IN_HISTORY_DAYS} days, and refused attempts: when, how, on which browser and system, and from which network. Of the IP address we keep a part only (24 bits of an IPv4 address, 48 of an IPv6 one). You see them in your profile, so that a stranger’s sign-in does not go unnoticed.`,
          ],
        },
        'We need this to provide the account (GDPR, article 6(1)(b)) and keep it until you delete it, which you can do yourself in your profile. Deleting removes it from the database at once; backups may hold it for up to 30 days more.',
      ],
    },
    {
      id: 'search',
      title: 'When you search',
      body: [
        'We count search terms to show what is being looked for. We do not store who searched: to count each visitor once a day, we keep a keyed hash of the IP address with the term for about a week; its key changes every day and is then deleted. A term is shown only after at least three different visitors looked for it in a week; what looks like an email address or a long number is never kept.',
      ],
    },
    {
      id: 'mail',
      title: 'When you write to us or receive our mail',
      body: [
        'A message from the contact form reaches us by email, with the name, address and topic you gave. We keep it as long as the matter needs. A request to take something down is also in the newsroom’s list, until a year after our answer. A report of an inaccuracy is stored without its sender.',
        'Newsletters come only to an address whose owner has confirmed it, and you can unsubscribe from each in one click. We keep a record of consent given and withdrawn, when and on which form, with a keyed hash of the IP address, because the law has us prove it; it goes with the account, or when you ask. An address that no one confirmed is erased after 30 days. Our mails contain no tracking pixel and no tracking link. The text of a mail leaves our database once the mail is sent; that it was sent is kept for 30 days.',
      ],
    },
    {
      id: 'gifts',
      title: 'When a gift is mailed',
      body: [
        'A reader who gives Premium can have us email its code. We then use the recipient’s address for that one message, and delete it when the code is redeemed, or 90 days after the message at the latest (GDPR, article 6(1)(f)). Recipients who would rather not be written to can [say so](/contact?topic=privacy).',
      ],
    },
    {
      id: 'payment',
      title: 'When you pay',
      body: [
        {
          onWeb:
            'Payments are handled by Stripe on the web and by Apple in the iOS app. We never see your card. If the payment page asks for your address or a tax number, it’s to work out tax; Stripe keeps them with your invoices. We keep which plan you have and since when, and invoices for ten years, as French accounting law requires (Commercial Code, L123-22).',
          inIosApp:
            'Payments are handled by Apple. We never see your card. We keep which plan you have and since when.',
        },
      ],
    },
    {
      id: 'ai',
      title: 'What artificial intelligence sees',
      body: [
        'Summaries are made from the publishers’ texts. Nothing about you is sent to a language model, and no decision about you is made by one.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else sees your data',
      body: [
        {
          onWeb:
            'Those who work for us and only as far as their task needs: the host of the server, the mail provider, and, where you use them, Stripe, Apple or Google. We sell nothing and pass nothing on for advertising. Where one of them works outside the European Union, the European Commission’s standard contractual clauses or an adequacy decision apply.',
          inIosApp:
            'Those who work for us and only as far as their task needs: the host of the server, the mail provider, and, where you use them, Apple or Google. We sell nothing and pass nothing on for advertising. Where one of them works outside the European Union, the European Commission’s standard contractual clauses or an adequacy decision apply.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may see your data, correct it, take it with you, have it deleted, restrict or object to its use, and leave instructions for after your death. In your profile you can download all of it and delete your account; for everything else there is the [contact form](/contact?topic=privacy). The law gives us one month to answer.',
        'If you think we are wrong, you may complain to the [CNIL](https://www.cnil.fr/en/plaintes), the French data protection authority, or to that of your own country.',
        'Accounts are for people aged 15 or over.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When this page changes, so does its date. If a change means more than other words, we notify account holders by email beforehand.',
      ],
    },
  ],
}
