/** Words that identifiers must not contain, by the replacement that docs/glossary.md gives. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'tell tells told telling tellings tellable retold untold': 'generate, publish, state, notify or report',
  'whoever nobody somebody everybody': 'reader, visitor, subscriber, caller, none or any',
  'ours theirs': 'own or other',
  'door doors doorkeeper': 'pool, endpoint or link',
  housekeeper: 'maintenance',
  entrance: 'http listener',
  'dossier dossiers': 'story candidate',
  'farewell farewells': 'customer deletion or unregister',
  lettering: 'text layout',
  handset: 'device',
  'patience patient': 'timeout with cooldown',
  dealer: 'picker',
  'filing filed unfiled': 'classification, category override',
  'slip slips': 'typo, edit distance',
  'heed heeds': 'handle',
  'hear hears heard unheard': 'receive, known or cached',
  'wish wishes wished': 'preference, opt-in',
  'settle settles settled settling': 'reconcile, sync, mark as sent',
  'letter letters': 'newsletter, delivery (or character)',
  ticket: 'version token, fencing token',
  introduce: 'update from metadata',
  'deed deeds': 'action',
  anew: 'again, re-',
}

export const REPLACED_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(REPLACEMENTS).flatMap(([words, replacement]) =>
    words.split(' ').map((word) => [word, replacement] as const),
  ),
)

interface Exception {
  words: readonly string[]
  /** Paths of the files in which a name may hold one of the words. */
  in: RegExp
  why: string
}

/**
 * Names that contain such a word in its ordinary sense, or that are stored or sent and therefore cannot
 * change.
 */
export const EXCEPTIONS: readonly Exception[] = [
  {
    words: ['letter', 'letters'],
    in: /addresses\.ts$|search\.test\.ts$|light-edits\.ts$|draw-art\.ts$|time-codes\.ts$|^packages\/language-processing\/src\/|content\/search\/|objected-words\.ts$|redos\.test\.ts$/,
    why: 'a letter of an alphabet',
  },
  {
    words: ['letter', 'letters'],
    in: /adapters\/queue\/|(?:newsroom|source-care|morning|no-reading)\.test\.ts$/,
    why: 'dead letters, as queues call them',
  },
  { words: ['letter'], in: /^src\/mails\/layout\//, why: 'letterSpacing, a property of CSS' },
  {
    words: ['letter', 'letters'],
    in: /^src\/contract\/|newsletter-content\.ts$|delivery-days\.|counts\.test\.ts$|leave-page\.tsx$|time-limits\.ts$|newsletter.*\.test\.ts$|subscribers\/linked-newsletters|unsubscribe-token\.ts$/,
    why: 'a parameter of mailed links, a field of the API, a column or the setting of a time limit',
  },
  { words: ['filed'], in: /./, why: 'a query parameter of the API' },
  {
    words: ['deed'],
    in: /emulator-pages\.test|portal-page/,
    why: 'a field of the emulator’s forms',
  },
  { words: ['told'], in: /^packages\/stripe-emulator\/src\//, why: 'isTrialEndTold, which the store keeps' },
]

/** These words leave open who or what a sentence is about. */
export const COMMENT_WORDS = [
  'whoever',
  'nobody',
  'somebody',
  'everybody',
  'ours',
  'theirs',
  'tell',
  'tells',
  'told',
  'telling',
  'anew',
]
