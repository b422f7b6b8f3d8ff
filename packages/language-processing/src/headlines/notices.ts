import type { TitleRule } from './rule.ts'

/** "Is hiring" followed by a role announces a vacancy, whereas a purpose in its place is news. */
const ROLE =
  '(?:engineers?|eng|developers?|devs?|interns?|scientists?|researchers?|managers?|leads?|designers?|directors?|ml|ai|founding|senior|staff|front|full|back|product|sales|growth|head)'

/** Webinars, tickets, calls and vacancies are junk, because they invite readers instead of reporting. */
export const NOTICES: readonly TitleRule[] = [
  {
    pattern:
      /^\[?(?:[^ ]{1,20} ){0,2}webinai?re?\]? ?(?:[:|–—-]|$)|\bwebinai?r(?:e)?:|[|–—:-] (?:[^ ]{1,20} ){0,3}webinai?re?$|\bon-demand webinar\b/,
  },
  {
    pattern:
      /^(?:join us|(?:register|apply) (?:now|today|for|here)|rsvp|save (?:the date|your (?:seat|spot))|rejoignez-nous|inscrivez-vous|candidatez|postulez|reservez votre place|rendez-vous le \d)\b|\b(?:register now|save your (?:seat|spot)|applications (?:are )?(?:now )?open|inscriptions ouvertes|candidatures ouvertes|reservez votre place)(?: ?!|$)/,
  },
  {
    pattern:
      /\bearly[- ]bird\b|\b(?:ticket|pass) prices? (?:rises?|go(?:es)? up|increases?)\b|\b\d+ (?:days?|hours?|weeks?) (?:left|until|to) (?:[^ ]{1,20} ){0,3}(?:tickets?|pass(?:es)?|register|save|apply)\b|\blast (?:chance|day|call) (?:to|for) (?:[^ ]{1,20} ){0,3}(?:tickets?|pass(?:es)?|register|apply|exhibit|save)\b/,
  },
  {
    pattern:
      /^(?:call for (?:papers|speakers|proposals|participation|applications|nominations)|appel a (?:communications?|contributions?|candidatures?|participation))\b/,
  },
  {
    // Link sites put an accelerator's batch beside the company's name: "(YC W24)".
    pattern: new RegExp(
      `\\((?:yc )?[a-z]\\d\\d\\) is hiring\\b|\\bis hiring\\b.{0,80}\\((?:yc )?[a-z]\\d\\d\\)$|^(?:[^ ]{1,24} ){1,4}is hiring(?: (?:an? |our )?(?:[a-z/-]{1,20} )?${ROLE}(?: \\(.{1,40}\\))?)?$|^(?:we're|we are|now) hiring\\b|^hiring:|\\bjob (?:opening|vacancy)\\b|^(?:vacancy|job|jobs|careers):|\\boffres? d'emploi ?:|\\b(?:h\\/f|f\\/h|m\\/f)\\b`,
    ),
  },
]
