import { variantsOf } from '../../locales/message.ts'
import type { Messages } from './compare-locales.ts'

/** Words that keep their capital within a sentence, beside abbreviations. */
const NAMES =
  /^(?:Aperçu|IA|API|Premium|Android|Apple|App|Chrome|Google|BibTeX|EndNote|JavaScript|LaTeX|Mendeley|Zotero|Store|System|WebView|SUPPRIMER|Restaurer|Réglages|Abonnements|[A-ZÉÀ]{2,})$/

/** Keys whose texts begin with a category's name, which keeps its capital as a newspaper's sections do. */
const WITH_CATEGORIES =
  /^common\.head\.feed|^emptyFeed\.subcategory|languages?\b|Languages?\b|languagePreference/
/** Text pages name laws, places and other firms. */
const TEXT_PAGES = /^(?:privacy|terms|accessibility|cancel)\./

const hasCapitalWithin = (text: string): boolean =>
  text
    .split(/(?<=[.!?…:«])\s+|^/u)
    .flatMap((sentence) => sentence.split(/[\s’]+/u).slice(1))
    .some((word) => /^[A-ZÉÈÀÇ]/.test(word) && !NAMES.test(word.replace(/[.,:]$/, '')))

const RULES: readonly { problem: string; isBroken: (text: string, key: string) => boolean }[] = [
  {
    problem: 'lacks a no-break space before ; : ! ? or %',
    isBroken: (text) => /[^\u202F\u00A0][;:!?%]/.test(text),
  },
  {
    problem: 'quotes otherwise than with « » and no-break spaces within',
    isBroken: (text) => /["“”]|«[^\u202F\u00A0]|[^\u202F\u00A0]»/.test(text),
  },
  {
    problem: 'has a straight apostrophe or three full stops',
    isBroken: (text) => /'|\.\.\./.test(text),
  },
  {
    problem: 'has a capital within a sentence',
    isBroken: (text, key) => !WITH_CATEGORIES.test(key) && !TEXT_PAGES.test(key) && hasCapitalWithin(text),
  },
]

/** French texts that are not set as French is. */
export const frenchTypographyProblems = (messages: Messages): string[] =>
  [...messages].flatMap(([key, message]) => {
    // Addresses of links keep their own punctuation.
    const texts = variantsOf(message).map((text) => text.replaceAll(/\]\([^)]*\)/g, ']'))
    return RULES.flatMap(({ problem, isBroken }) =>
      texts.some((text) => isBroken(text, key)) ? [`${key}: ${problem}`] : [],
    )
  })
