import { locales } from './locales.ts'
import { texts as en } from './en/common.ts'
import { texts as fr } from './fr/common.ts'
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

/** What the functions that take no count are asked with. */
const GIVEN: Record<string, unknown[][]> = {
  'monitor.flow.itemsSummary': [['60', '12\u202F%']],
  'monitor.flow.lagSummary': [['3 s', '60 s']],
  'monitor.flow.visitsSummary': [['9', '0\u202F%']],
  'monitor.scores.qualitySummary': [['60', 7]],
  'monitor.count.searchesSummary': [['12', '3']],
  'monitor.count.meterSummary': [['40', '2']],
  'monitor.count.newslettersSummary': [['5', '1']],
  'monitor.count.deliveriesSummary': [['500', '2']],
  'summaryGate.costs': [
    [5, 5],
    [1, 5],
    [1, 1],
  ],
  '.head.feed': [...CATEGORIES.map((category) => [category, null]), ['research', 'papers']],
  '.head.article': [['review.example']],
  '.head.source': [['Example']],
  'source.shareText': [0, 1, 7].map((count) => ['3\u202F%', count, 30]),
  'purchase.history.between': [['21 octobre', '21 novembre']],
  'source.site': [['review.example']],
  'story.about': [1, 2, 7].map((outlets) => [outlets, 'review.example']),
  'storyText.citation': [[1, 'review.example']],
  'reading.unmute': [['robots']],
  'profile.security.device': [['navigateur', 'système']],
  'profile.security.providers': [['Google']],
  'profile.security.endOf': [['Firefox']],
  'forYou.because.category': [['recherche']],
  'forYou.because.read': [['recherche']],
  'forYou.because.topic': [['robots']],
  '.head.digest.daily': [['vendredi 20 novembre 2026']],
  '.head.digest.weekly': [['dimanche 22 novembre 2026']],
  'digest.corrections.correctedIn': [['20 novembre']],
  'digest.thisOneIs': [['vendredi 20 novembre']],
  'digest.weekTitle': [['du 16 au 22 novembre']],
  'digest.budget.total': [['4 min']],
  'digest.budget.shown': [
    [0, 0],
    [1, 1],
    [3, 7],
  ],
  'digest.budget.minutesAndSeconds': [
    [4, 0],
    [4, 50],
  ],
  'digest.item.theDay': [['22 novembre']],
  'digest.item.theWeek': [['22 novembre']],
  'digest.calendar.weekEnding': [['22 novembre']],
  'digest.gate.anonymous': [
    [1, 1],
    [1, 11],
    [2, 9],
  ],
  'digest.gate.free': [
    [1, 1],
    [3, 9],
  ],
  'digest.quiet.lastFull': [['vendredi 20 novembre']],
  'premium.trial.yearly': [['90,00\u00A0$US', 'dimanche 29 novembre 2026']],
  'premium.trial.monthly': [['90,00\u00A0$US', 'dimanche 29 novembre 2026']],
  'premium.next.hasTrial': [['dimanche 29 novembre 2026']],
  'subscription.chargeOn': [['90,00\u00A0$US', 'dimanche 29 novembre 2026']],
  'subscription.renewal': [['dimanche 29 novembre 2026', '90,00\u00A0$US']],
  'subscription.change.toYear': [['25\u202F%']],
  'subscription.change.stay': [['Premium, à l’année']],
  'subscription.switch.next': [['90,00\u00A0$US', 'dimanche 29 novembre 2026']],
  'subscription.comeBack.trial': [['dimanche 29 novembre 2026', '90,00\u00A0$US']],
  'subscription.comeBack.renews': [['90,00\u00A0$US', 'dimanche 29 novembre 2026']],
  'subscription.usage.count': [
    [0, 5],
    [1, 5],
    [5, 5],
  ],
  'sandbox.checkout.thenCharge': [['90,00\u00A0$US', 'an', '29 novembre 2026']],
  'sandbox.checkout.chargeNow': [['90,00\u00A0$US', 'an']],
  'sandbox.portal.charge': [['29 novembre 2026', '90,00\u00A0$US']],
  'sandbox.portal.switchTo': [['Premium, à l’année', '90,00\u00A0$US']],
  'sandbox.portal.card': [['Visa', '4242']],
  'sandbox.invoice.item': [['Premium, à l’année', '29 novembre 2026', '29 novembre 2027']],
  'sandbox.invoice.trial': [['22 novembre 2026', '29 novembre 2026']],
  'sandbox.invoice.credit': [['Premium, au mois', '22 novembre 2026', '29 novembre 2026']],
  'purchase.trial': [[7, '89,99\u00A0€ par an']],
  'premium.questions.list': [[{ monthly: '9,99\u00A0$US', yearly: '90,00\u00A0$US' }]],
  'listen.position': [[3, 9]],
  'monitor.count.known': [
    [1, 7],
    [6, 30],
  ],
  'listen.noVoice': [['français']],
  'refusals.place': [['Résumé', 2]],
  'refusals.monitor.summary': [[7, '12', '3']],
  'refusals.monitor.readings': [['5', '2', '1']],
  'refusals.reason': [
    ['Un mot', []],
    ['Un mot', ['vérificateur']],
  ],
  'listen.spoken.source': [['le journal']],
  '.feed.allOf': CATEGORIES.map((category) => [category]),
  'emptyFeed.subcategory': [['Recherche']],
  '.article.inLanguage': [['français']],
  'article.original': [['review.example']],
  'storyChange.outlets': [
    [0, 'un'],
    [1, 'un'],
    [7, 'un, deux'],
  ],
  'mailAccount.newSignIn.deviceOf': [['navigateur', 'système']],
  'mailNewsletter.subject': [['mardi', 'titre']],
  'mailNewsletter.weekOf': [[{ first: '30 novembre', last: '6 décembre', range: 'range' }]],
  'mailNewsletter.labels': [[['un', 'deux']]],
  'mailNewsletter.confirm.text': [['la lettre du jour', 7]],
  'mailNewsletter.welcome.hour': [[7, 'Paris']],
  ...Object.fromEntries(
    ['subscription', 'asked', 'test', 'preview'].map((purpose) => [
      `mailNewsletter.reason.${purpose}`,
      [
        ['daily', 'review.example'],
        ['weekly', 'review.example'],
      ],
    ]),
  ),
}
const COUNTS = [[0], [1], [7]]

/** Every text of a dictionary with its path. */
const textsUnder = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const say = value as (...given: unknown[]) => unknown
    return (GIVEN[path] ?? COUNTS).flatMap((given) => textsUnder(say(...given), `${path}(${given.join()})`))
  }
  return Object.entries(value as object).flatMap(([key, child]) => textsUnder(child, `${path}.${key}`))
}

/** `static-pages.test.ts` reads these. */
const STATIC_PAGES = new Set(['privacy', 'terms', 'accessibility', 'cancel'])
const textsIn = (locale: Locale) =>
  Object.entries(locales[locale].texts)
    .filter(([area]) => !STATIC_PAGES.has(area))
    .flatMap(([area, texts]) => textsUnder(texts, area === 'common' ? '' : area))

const english = textsIn('en')
const french = textsIn('fr')
const failing = (texts: [string, string][], isWrong: (text: string) => boolean) =>
  texts.filter(([, text]) => isWrong(text))

describe('dictionaries', () => {
  it('say the same things in both languages', () => {
    const paths = (texts: [string, string][]) => texts.map(([path]) => path).sort()
    expect(paths(french)).toEqual(paths(english))
    expect(french.length).toBeGreaterThan(150)
  })

  it('leave no text empty or half filled', () => {
    expect(
      failing([...english, ...french], (text) => text.trim() === '' || text.includes('undefined')),
    ).toEqual([])
  })

  it('fill the same placeholders', () => {
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()
    const inFrench = new Map(french)
    const differing = english.filter(
      ([path, text]) => placeholders(text) !== placeholders(inFrench.get(path) ?? ''),
    )
    expect(differing).toEqual([])
  })

  it('keep every English error text of the specification', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect(locales.en.texts.errors[code]).toBe(ERRORS[code].message)
    }
  })

  it('count nothing as singular in French and as plural in English', () => {
    expect(en.feed.appended(0)).toBe('0 articles added')
    expect(fr.feed.appended(0)).toBe('0 article ajouté')
    expect(fr.feed.appended(2)).toBe('2 articles ajoutés')
  })
})

it('a story reported by one outlet has one source', () => {
  expect([1, 2].map(locales.en.texts.mailNewsletter.sources)).toEqual(['Source:', 'Sources:'])
  expect([1, 2].map(locales.fr.texts.mailNewsletter.sources)).toEqual(['Source\u202F:', 'Sources\u202F:'])
})

describe('French typography', () => {
  it('puts a no-break space before ; : ! ? and %', () => {
    expect(failing(french, (text) => /[^\u202F\u00A0][;:!?%]/.test(text))).toEqual([])
  })

  it('quotes with « » and their inner no-break spaces, never with straight quotes', () => {
    expect(failing(french, (text) => /["“”]|«[^\u202F\u00A0]|[^\u202F\u00A0]»/.test(text))).toEqual([])
  })

  it('writes the curved apostrophe and the one-character ellipsis', () => {
    expect(failing(french, (text) => /'|\.\.\./.test(text))).toEqual([])
  })

  it('starts no later word of a title with a capital', () => {
    const names =
      /^(Aperçu|IA|API|Premium|Apple|App|Store|Google|SUPPRIMER|Restaurer|Réglages|Abonnements|[A-ZÉÀ]{2,})$/
    const capitalised = (text: string) =>
      text
        .split(/(?<=[.!?…:«])\s+|^/u)
        .flatMap((sentence) => sentence.split(/[\s’]+/u).slice(1))
        .some((word) => /^[A-ZÉÈÀÇ]/.test(word) && !names.test(word.replace(/[.,:]$/, '')))
    // Category names keep their capital inside a sentence, as a newspaper's sections do.
    const own = french.filter(
      ([path]) =>
        !/(?:^|\.)(head\.feed|emptyFeed\.subcategory|gallery\.(?:sources|remove)|languages?)/.test(path),
    )
    expect(failing(own, capitalised)).toEqual([])
  })
})
