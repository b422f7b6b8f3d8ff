import { fold } from '../../text/words.ts'

/**
 * The stance of a report: it denies its event, confirms it, expects it, reports its end or turn, quotes
 * reactions, or simply reports it. Turns of one matter are never duplicates of each other.
 */
export type Stance = 'denial' | 'confirmation' | 'plan' | 'turn' | 'reaction' | 'plain'

/** Patterns run on folded text in this order, and the first match counts. */
const STANCES: [Exclude<Stance, 'plain'>, RegExp][] = [
  [
    'denial',
    /\b(?:den(?:y|ies|ied|ying)|refut(?:es?|ed|ing)|rebut(?:s|ted|ting)?|disput(?:es?|ed|ing)|(?:dismiss|reject)(?:es|ed|ing)?\b.{0,20}\b(?:claims?|reports?|rumou?rs?|accusations?|allegations?)|no plans?|not true|isn't true|untrue|walk(?:s|ed|ing)? back|dement(?:ent|ir|i)?|nie(?:nt)?|refute(?:nt|r)?|conteste(?:nt|r)?|aucun projet|n'(?:est|etait) pas vrai)\b/,
  ],
  [
    'confirmation',
    /\b(?:confirm(?:s|ed|ing)?|official(?:ly)?|acknowledg(?:es?|ed|ing)|admit(?:s|ted|ting)?|confirment?|confirme|officialis(?:e|ent|er)|officiel(?:le)?(?:ment)?|reconnait|reconnaissent|admet(?:tent)?)\b/,
  ],
  [
    'plan',
    /\b(?:reportedly|rumou?r(?:s|ed)?|sources?|leak(?:s|ed)?|said to|in talks|consider(?:s|ed|ing)?|weigh(?:s|ed|ing)?|mull(?:s|ed|ing)?|explor(?:es?|ed|ing)|eye(?:s|d|ing)?|plan(?:s|ned|ning)? (?:to|for)|set to|could|may|might|expected to|near(?:s|ing)?|serai(?:t|ent)|aurai(?:t|ent)|pourrai(?:t|ent)|devrai(?:t|ent)|envisage(?:nt|r)?|songe(?:nt|r)?|s'apprete(?:nt)?|pourparlers|rumeurs?|fuite)\b/,
  ],
  [
    'turn',
    /\b(?:delay(?:s|ed|ing)?|postpon(?:es?|ed|ing)|paus(?:es?|ed|ing)|halt(?:s|ed|ing)?|cancel(?:s|l?ed|l?ing)?|scrap(?:s|ped|ping)?|withdr(?:aws?|ew|awn|awing)|revers(?:es?|ed|ing)|revok(?:es?|ed|ing)|lift(?:s|ed|ing)?|reject(?:s|ed|ing)?|overturn(?:s|ed|ing)?|block(?:s|ed|ing)?|appeal(?:s|ed|ing)?|resum(?:es?|ed|ing)|restor(?:es?|ed|ing)|report(?:e|ent) (?:le|la|les|son|sa|ses|l')|suspend(?:s|ed|ent|re)?|annule(?:nt|r)?|bloque(?:nt|r)?|rejette(?:nt)?|retabli(?:t|ssent|r)|fait appel|font appel)\b/,
  ],
  [
    'reaction',
    /\b(?:respond(?:s|ed|ing)?|react(?:s|ed|ing|ions?)?|slam(?:s|med|ming)?|critici[sz](?:es?|ed|ing)|warn(?:s|ed|ing)?|backlash|(?:shares?|stocks?) (?:fall|fell|drop|slide|slump|sink|rise|rose|jump|soar|surge|climb|tumble)\w*|(?:cut|hit|sink|sank|send|sent|wipe|drag|rattle|batter|tank|shake|shook|crush)(?:s|d|ed)?\b.{0,30}\b(?:shares?|stocks?)\b|(?:fait|font) (?:chuter|plonger|bondir|grimper|reculer)|talks? about|reflects? on|opens? up about|revien(?:t|nent) sur|analysts?|repond(?:ent)?|reagi(?:t|ssent)|critiqu(?:e|ent)|fustige(?:nt)?|denonce(?:nt)?)\b/,
  ],
]

export const stanceOf = (title: string): Stance => stanceOfFolded(fold(title))

/** For callers that have folded the title already. */
export const stanceOfFolded = (folded: string): Stance =>
  STANCES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'plain'
