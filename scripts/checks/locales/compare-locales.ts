import { argumentsOf, type Message, printMessage, textsIn } from '../../locales/message.ts'
import { HELPER } from '../../locales/read-messages.ts'

export type Messages = ReadonlyMap<string, Message>

/** Names, which are the same in all languages. */
const NAMES = new Set(['Apple', 'Google', 'Stripe', 'Premium', 'English', 'Français'])
/** Words that a language shares with English. */
const SHARED_WORDS: Record<string, string> = {
  fr:
    'acquisitions action actions active applications article articles cause condition contact corrections date expert impact ' +
    'institution menu message minutes multimodal note original pages pause place points promotion questions source ' +
    'sources standard tech total verdict version vision',
}

/** Texts that a language writes alike for every count, where English does not. */
const INVARIABLE: Record<string, readonly string[]> = { fr: ['summaryGate.costs'] }

/** Texts that say the same by other values: English joins two days to a range, French names both. */
const REPHRASED: Record<string, readonly string[]> = { fr: ['mailNewsletter.weekOf'] }

/** Names of what is stored, like `auth_token` or `listLanguages`, are the same in every language. */
const isIdentifier = (word: string): boolean => /_|[a-z][A-Z]/.test(word)

const isTranslated = (locale: string, message: Message, english: Message): boolean =>
  printMessage(message) !== printMessage(english) ||
  textsIn(message)
    .flatMap((text) => text.match(/[\p{L}\w]{2,}/gu) ?? [])
    .every(
      (word) =>
        NAMES.has(word) ||
        isIdentifier(word) ||
        SHARED_WORDS[locale]?.split(' ').includes(word.toLowerCase()),
    )

const distinct = (words: Iterable<string>): string => [...new Set(words)].toSorted().join(' ')

/** Selections may be others in another language, as long as the texts say the same values. */
const placeholdersOf = (message: Message): string =>
  distinct(
    argumentsOf(message)
      .filter(({ kind }) => kind !== 'select')
      .map(({ name }) => name),
  )

/** Addresses of links without the language that they name, and tags. */
const markupOf = (message: Message): string =>
  distinct(
    textsIn(message).flatMap((text) =>
      (text.match(/\]\([^)]*\)|<[^>]*>/g) ?? []).map((mark) =>
        mark.replace(/\/[a-z]{2}(-[a-z]{2})?(?=\/)/, ''),
      ),
    ),
  )

/** The plural forms that the numbers to two hundred have. Fractions and millions may have further ones. */
const formsOf = (locale: string): { common: Set<string>; all: Set<string> } => {
  const rules = new Intl.PluralRules(locale)
  const counts = Array.from({ length: 200 }, (_, count) => rules.select(count))
  return { common: new Set([...counts, 'other']), all: new Set(rules.resolvedOptions().pluralCategories) }
}

/** Plurals that lack a form of the language or have one that it does not know. */
const pluralProblems = (locale: string, message: Message): string[] => {
  const { common, all } = formsOf(locale)
  return argumentsOf(message)
    .filter(({ kind }) => kind === 'plural')
    .flatMap(({ name, forms = {} }) => {
      const given = new Set(Object.keys(forms))
      return [
        ...[...common.difference(given)].map((form) => `the plural of ${name} has no form "${form}"`),
        ...[...given.difference(all)].map(
          (form) => `the plural of ${name} has a form "${form}", which ${locale} has not`,
        ),
      ]
    })
}

const pluralArguments = (message: Message): Set<string> =>
  new Set(argumentsOf(message).flatMap(({ kind, name }) => (kind === 'plural' ? [name] : [])))

/** What is wrong with one message of a locale, compared with the English one. */
export const messageProblems = (locale: string, message: Message, english: Message): string[] => {
  const problems = pluralProblems(locale, message)
  const compare = (what: string, of: (message: Message) => string) => {
    if (of(message) !== of(english)) problems.push(`${what} "${of(message)}", in English "${of(english)}"`)
  }
  compare('placeholders', placeholdersOf)
  compare('mark-up', markupOf)
  if (printMessage(message).trim() === '') problems.push('is empty')
  return problems
}

const isHelper = (key: string): boolean => key.includes(`.${HELPER}`)

/** Differences between a locale and English, with the key of each. */
export const compareLocales = (locale: string, messages: Messages, english: Messages): string[] => {
  const problems: string[] = []
  for (const [key, source] of english) {
    const message = messages.get(key)
    if (!message) {
      if (!isHelper(key)) problems.push(`${key}: is missing`)
    } else {
      const reference = REPHRASED[locale]?.includes(key) ? message : source
      for (const problem of messageProblems(locale, message, reference)) problems.push(`${key}: ${problem}`)
      for (const name of pluralArguments(source).difference(pluralArguments(message)))
        if (!INVARIABLE[locale]?.includes(key))
          problems.push(`${key}: has no plural of ${name}, as English has`)
      if (!isTranslated(locale, message, source)) problems.push(`${key}: is the English text`)
    }
  }
  for (const key of messages.keys())
    if (!english.has(key) && !isHelper(key)) problems.push(`${key}: English has no such text`)
  return problems
}
