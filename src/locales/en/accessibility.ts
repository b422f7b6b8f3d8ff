import type { StaticPage } from '../static-page.ts'

export const texts: StaticPage = {
  title: 'Accessibility',
  description: 'How accessible Aperçu is, how we know, and where to report what gets in your way.',
  updated: { label: 'Assessed', day: '2026-11-21' },
  lead: 'Aperçu is meant for everyone who wants to read it, with a screen, a screen reader, a keyboard, a switch or a voice.',
  sections: [
    {
      id: 'state',
      title: 'Where we stand',
      body: [
        'We work to the Web Content Accessibility Guidelines 2.1, level AA, which the European standard EN 301 549 and the European Accessibility Act refer to. This statement rests on our own assessment. No independent auditor has checked the site yet, so we call it partially conformant, even where we know of no fault.',
      ],
    },
    {
      id: 'how',
      title: 'How we test',
      body: [
        {
          list: [
            'Every kind of page is checked with axe in English and French, in light and dark, at the width of a phone and of a desktop; a finding stops a release.',
            'Reading, moving between categories and opening every panel are tested with the keyboard alone.',
            'Pages are complete without JavaScript, at 200 % text size and with reduced motion.',
            'Text in another language than the page carries its language, so that a screen reader pronounces it correctly.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What we know isn’t good enough yet',
      body: [
        {
          list: [
            'Pictures from publishers have the description the publisher gave; many give none, and we treat those as decoration.',
            'The original articles are on the publishers’ sites, whose accessibility we can’t change.',
            'Listening uses the voices of your device; some have only one language.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Report what gets in your way',
      body: [
        'Write to us with the [contact form](/contact?topic=accessibility) and say which page you were on and what you were reading with. Your message reaches us by email, and the answer comes to your address.',
        'If our answer doesn’t help, in France you can turn to the [Défenseur des droits](https://www.defenseurdesdroits.fr/), free of charge and without a lawyer.',
      ],
    },
  ],
}
