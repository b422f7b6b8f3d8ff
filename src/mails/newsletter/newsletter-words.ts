import type { Digest } from '#contract/editorial/digest.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { NewsletterContent } from '#domain/kernel/mail/newsletter-content.ts'

type Purpose = NewsletterContent['purpose']
type Period = NewsletterContent['period']

const one = (locale: Locale, count: number): boolean => new Intl.PluralRules(locale).select(count) === 'one'

const en = {
  categories: {
    research: 'Research',
    technology: 'Technology',
    business: 'Business',
    products: 'Products',
    applications: 'Applications',
    community: 'Community',
  } as Record<Category, string>,
  edition: (period: Period, number: number) =>
    period === 'daily' ? `Edition ${number}` : `Weekly edition ${number}`,
  minutes: (count: number) => `${count} min read`,
  week: (period: string) => `Week of ${period}`,
  subject: (day: string, title: string) => `${day}: ${title}`,
  test: 'Test',
  update: 'Update: what changed',
  sample: 'Sample',
  sources: (count: number): string => (one('en', count) ? 'Source:' : 'Sources:'),
  more: (count: number) => `and ${count} more`,
  provenance: {
    quoted: 'Sentences quoted from the source, chosen by Aperçu.',
    rule_checked: 'AI-generated summary, checked by rules against the source.',
    model_read:
      'AI-generated summary, checked against the source by rules and, where they could not decide, by a second AI reading.',
    human: 'Summary corrected by our newsroom.',
  } as Record<Provenance, string>,
  partlyQuoted: 'Sentences in quotation marks are the source’s own.',
  translatedTitle: 'title translated by AI',
  corrections: 'Corrections',
  correctedIn: (day: string) => `(edition of ${day}):`,
  leftOut: (count: number) =>
    one('en', count) ? 'One more story is in the edition.' : `${count} more stories are in the edition.`,
  onSite: 'Read the edition on Aperçu',
  gate: {
    anonymous:
      'The first story is open to everybody. A free account adds the excerpts of the others and up to three summaries in every edition; Premium opens every summary.',
    free: 'Three summaries and every excerpt are yours. Premium adds the other summaries of the edition.',
    premium: '',
  } as Record<Digest['audience'], string>,
  signUp: 'Create a free account',
  pricing: 'What Premium adds',
  view: 'View in the browser',
  preferences: 'Preferences',
  unsubscribe: 'Unsubscribe',
  reason: (period: Period, purpose: Purpose, host: string): string => {
    const name = period === 'daily' ? 'daily letter' : 'weekly letter'
    switch (purpose) {
      case 'subscription':
        return `You get this because you subscribed to the ${name} of ${host}.`
      case 'asked':
        return `You get this because you asked for this edition at ${host} while signed in. Nothing else follows.`
      case 'test':
        return `An administrator of ${host} sent this test to their own address.`
      case 'preview':
        return `This is how the ${name} of ${host} looks. It is sent to nobody.`
    }
  },
}

const fr: typeof en = {
  categories: {
    research: 'Recherche',
    technology: 'Technologie',
    business: 'Économie',
    products: 'Produits',
    applications: 'Applications',
    community: 'Communauté',
  },
  edition: (period, number) =>
    period === 'daily' ? `Édition nº\u00A0${number}` : `Hebdomadaire nº\u00A0${number}`,
  minutes: (count) => `${count}\u00A0min de lecture`,
  week: (period) => `Semaine ${period}`,
  subject: (day, title) => `${day}\u202F: ${title}`,
  test: 'Essai',
  update: 'Du nouveau\u202F: ce qui a changé',
  sample: 'Exemple',
  sources: (count) => (one('fr', count) ? 'Source\u202F:' : 'Sources\u202F:'),
  more: (count) => (one('fr', count) ? 'et une autre' : `et ${count} autres`),
  provenance: {
    quoted: 'Phrases citées de la source, choisies par Aperçu.',
    rule_checked: 'Résumé généré par IA, contrôlé par des règles d’après la source.',
    model_read:
      'Résumé généré par IA, contrôlé d’après la source par des règles et, quand elles ne tranchent pas, par une seconde lecture de l’IA.',
    human: 'Résumé corrigé par notre rédaction.',
  },
  partlyQuoted: 'Les phrases entre guillemets sont celles de la source.',
  translatedTitle: 'titre traduit par IA',
  corrections: 'Corrections',
  correctedIn: (day) => `(édition du ${day})\u202F:`,
  leftOut: (count) =>
    one('fr', count) ? 'L’édition compte un autre sujet.' : `L’édition compte ${count} autres sujets.`,
  onSite: 'Lire l’édition sur Aperçu',
  gate: {
    anonymous:
      'Le premier sujet est ouvert à tous. Un compte gratuit ajoute les extraits des autres et jusqu’à trois résumés par édition\u202F; Premium ouvre tous les résumés.',
    free: 'Trois résumés et tous les extraits sont à vous. Premium ajoute les autres résumés de l’édition.',
    premium: '',
  },
  signUp: 'Créer un compte gratuit',
  pricing: 'Ce qu’apporte Premium',
  view: 'Voir dans le navigateur',
  preferences: 'Préférences',
  unsubscribe: 'Se désabonner',
  reason: (period, purpose, host) => {
    const name = period === 'daily' ? 'la lettre du jour' : 'la lettre de la semaine'
    switch (purpose) {
      case 'subscription':
        return `Vous recevez ce message parce que vous êtes abonné à ${name} de ${host}.`
      case 'asked':
        return `Vous recevez ce message parce que vous avez demandé cette édition sur ${host} en étant connecté. Rien d’autre ne suivra.`
      case 'test':
        return `Un administrateur de ${host} s’est envoyé cet essai.`
      case 'preview':
        return `Voici à quoi ressemble ${name} de ${host}. Cette page n’est envoyée à personne.`
    }
  },
}

export const newsletterWords: Record<Locale, typeof en> = { en, fr }
