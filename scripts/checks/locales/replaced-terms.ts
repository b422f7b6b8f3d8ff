import { variantsOf } from '../../locales/message.ts'
import type { Messages } from './compare-locales.ts'

interface ReplacedTerm {
  /** Found in any letter case. */
  term: RegExp
  instead: string
  /** Keys in which the term is right. */
  except?: RegExp
}

/** Contracts are written in full. */
const LEGAL_PAGES = /^(?:privacy|terms)\./

/** The terms of docs/glossary.md, “Terms that readers no longer see”. */
const REPLACED_TERMS: Readonly<Record<string, readonly ReplacedTerm[]>> = {
  en: [
    { term: /\bletters?\b/, instead: 'newsletter' },
    { term: /\bfree days\b|\bdays free\b/, instead: 'free trial' },
    { term: /\boutlets?\b/, instead: 'source' },
    { term: /\bsections?\b/, instead: 'category' },
    { term: /\bweek in review\b|\brecap\b|\bbrief\b/, instead: 'digest' },
    { term: /\blog ?in\b|\bI already have one\b/, instead: 'sign in' },
    { term: /\btell(?:s|ing)?\b|\btold\b|\bretold\b/, instead: 'report, cover, say, let … know' },
    { term: /\banew\b/, instead: 'again' },
    { term: /\b(?:every|no|some)body\b/, instead: 'everyone, no one, someone' },
    { term: /\bwhoever\b/, instead: 'anyone who' },
    { term: /\bbegun\b/, instead: 'started' },
    { term: /\bsettle(?:s|d)?\b/, instead: 'update payment, resolve' },
    { term: /\btak(?:e|en|es|ing) (?:it )?back\b|\btook .*\bback\b/, instead: 'withdraw, revoke, resume' },
    { term: /\bfor good\b/, instead: 'permanently' },
    {
      term: /\b(?:could not|couldn’t|cannot|can’t) be \w{4,}/,
      instead: '“we couldn’t …”',
      except: LEGAL_PAGES,
    },
    {
      term: /\b(?:cannot|(?:could|did|do|does|has|have|is|was|will|would) not)\b/,
      instead: 'the contraction',
      except: LEGAL_PAGES,
    },
    { term: /\bnetwork address\b/, instead: 'IP address' },
  ],
  fr: [
    { term: /\blettres? (?:du jour|de la semaine)\b/, instead: 'lettre quotidienne, hebdomadaire' },
    { term: /\blettres? d’information\b/, instead: 'lettre', except: /^source\.types\./ },
    { term: /\bsemaine en revue\b|\bla revue\b/, instead: 'l’essentiel' },
    { term: /\bjours (?:gratuits|offerts)\b/, instead: 'essai gratuit' },
    { term: /\bdébit(?:s|er|ée?s?)?(?!\p{L})/u, instead: 'prélever, prélèvement' },
    {
      term: /\bgarder (?:(?:cet|un) article|l’article|des articles|vos favoris)|\barticles? gardés?(?!\p{L})/u,
      instead: 'enregistrer',
    },
    { term: /\bm(?:ettre|ettez|is) de côté(?!\p{L})/u, instead: 'enregistrer' },
    { term: /\b(?:désabonner|désabonnement)\b/, instead: 'se désinscrire' },
    { term: /n’(?:a|ont) pas pu être/, instead: '« … a échoué »' },
    { term: /\bpour de bon\b/, instead: 'définitivement' },
    { term: /\badresse réseau\b/, instead: 'adresse IP' },
    { term: /\bempreinte chiffrée\b/, instead: 'empreinte (hachage à clé)' },
    { term: /\bcontrôlée?s? par des règles\b/, instead: 'vérifié par des règles' },
    { term: /nº/, instead: 'n°' },
  ],
}

/** Texts that stay: the specification words them, or they speak of letters of an alphabet. */
const KEPT_TEXTS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set([
    'See the brief',
    'Login',
    'Passwords do not match',
    'Payment system is not ready. Please restart the app and try again.',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one lowercase letter',
    'one uppercase letter',
    'one lowercase letter',
  ]),
}

/** Texts with a term that the product no longer uses. */
export const replacedTermProblems = (locale: string, messages: Messages): string[] =>
  [...messages].flatMap(([key, message]) => {
    const texts = variantsOf(message)
      .filter((text) => !KEPT_TEXTS[locale]?.has(text))
      // The names of values are code.
      .map((text) => text.replaceAll(/\{\w*\}/g, '{}'))
    return (REPLACED_TERMS[locale] ?? []).flatMap(({ term, instead, except }) => {
      if (except?.test(key)) return []
      const anyCase = new RegExp(term.source, `${term.flags}i`)
      const found = texts.map((text) => anyCase.exec(text)?.[0]).find((match) => match !== undefined)
      return found === undefined ? [] : [`${key}: “${found}” is replaced by: ${instead}`]
    })
  })
