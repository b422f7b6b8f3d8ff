import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { judgeSentence } from '@apercu/language-processing'
import type { Database } from '#db/connection.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { storeRefusals } from '#domain/content/enrichment/gate-refusals.service.ts'
import type { JudgedSentence } from '#domain/content/enrichment/model/enrich-with-model.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { buildArticle, buildSource } from './builders.ts'

/** Fixed ids, so that journeys can open the articles' pages. */
export const EDITORIAL = {
  /** A report of a story of seven outlets, with a verified summary in both languages. */
  proofs: '01936f00-0000-7000-8000-000000000001',
  /** A French article whose summary consists of quoted sentences. */
  meteo: '01936f00-0000-7000-8000-000000000011',
  /** The only report of its story, still without a summary. */
  waiting: '01936f00-0000-7000-8000-000000000021',
} as const

/** Sentences of the English source that the summaries of `proofs` cite, verbatim. */
export const PROOFS_QUOTES = {
  training:
    'The team kept only those reasoning steps that an automatic proof checker accepted, and trained a model of seven billion parameters on nothing else.',
  result:
    'On the public benchmark it now solves 61 percent of the problems; the much larger model that taught it stops at 54 percent.',
  limit: 'Where no checker exists, in law or in medicine, the authors saw no gain at all.',
  cost: 'Training took nine days on a single machine.',
} as const
const PROOFS_BODY = [
  'A small language model has overtaken the one it learned from.',
  PROOFS_QUOTES.training,
  PROOFS_QUOTES.result,
  `${PROOFS_QUOTES.cost} ${PROOFS_QUOTES.limit}`,
].join('\n')

export const METEO_QUOTE =
  'Le service a comparé pendant un an ses prévisions à celles d’un modèle appris : le second voit mieux venir les orages.'
const METEO_BODY = [
  METEO_QUOTE,
  'Les prévisionnistes gardent la main sur les alertes.',
  'Le code sera publié au printemps.',
].join('\n')

/**
 * A citation of the offsets at which the quotations occur in `body`, so that the fixture cannot drift from
 * its source.
 */
const citing = (body: string, text: string, ...quotes: string[]): StoredCitation => ({
  text,
  kind: 'cited',
  sources: quotes.map((quote) => {
    const start = body.indexOf(quote)
    if (start < 0) throw new Error(`Not in the source: ${quote}`)
    return { start, end: start + quote.length }
  }),
})
const explaining = (text: string): StoredCitation => ({ text, kind: 'glossary', sources: [] })

const PROOFS_EN: CitedTexts = {
  status: 'verified',
  from: 'en',
  summary: [
    citing(
      PROOFS_BODY,
      'Researchers trained a seven-billion-parameter model only on reasoning steps that a proof checker accepted.',
      PROOFS_QUOTES.training,
    ),
    citing(
      PROOFS_BODY,
      'On the public benchmark it solves 61% of the problems, against 54% for the model that taught it.',
      PROOFS_QUOTES.result,
    ),
    citing(
      PROOFS_BODY,
      'Training took nine days, and the gain vanishes where no checker exists.',
      PROOFS_QUOTES.cost,
      PROOFS_QUOTES.limit,
    ),
  ],
  key_points: [
    citing(PROOFS_BODY, 'Only steps that a proof checker accepts are learned from.', PROOFS_QUOTES.training),
    citing(PROOFS_BODY, '61% against 54% for the larger teacher.', PROOFS_QUOTES.result),
    citing(PROOFS_BODY, 'Nothing is gained in law or medicine.', PROOFS_QUOTES.limit),
  ],
  in_simple_terms: [
    citing(
      PROOFS_BODY,
      'A small program got better than its teacher by keeping only the work it could check.',
      PROOFS_QUOTES.training,
      PROOFS_QUOTES.result,
    ),
    explaining('Parameter: one of the numbers a model adjusts while it learns.'),
    explaining('Benchmark: a set of questions on which models are compared.'),
  ],
}
const PROOFS_FR: CitedTexts = {
  status: 'verified',
  from: 'en',
  summary: [
    citing(
      PROOFS_BODY,
      'Un modèle de sept milliards de paramètres n’a appris que des étapes de raisonnement acceptées par un vérificateur de preuves.',
      PROOFS_QUOTES.training,
    ),
    citing(
      PROOFS_BODY,
      'Il résout 61 % des problèmes du test public, contre 54 % pour le modèle qui l’a instruit.',
      PROOFS_QUOTES.result,
    ),
    citing(
      PROOFS_BODY,
      'L’entraînement a duré neuf jours, et le gain disparaît là où aucun vérificateur n’existe.',
      PROOFS_QUOTES.cost,
      PROOFS_QUOTES.limit,
    ),
  ],
  key_points: [
    citing(PROOFS_BODY, 'Seules les étapes vérifiées servent à apprendre.', PROOFS_QUOTES.training),
    citing(PROOFS_BODY, '61 % contre 54 % pour le maître, plus grand.', PROOFS_QUOTES.result),
    citing(PROOFS_BODY, 'Aucun gain en droit ni en médecine.', PROOFS_QUOTES.limit),
  ],
  in_simple_terms: [
    citing(
      PROOFS_BODY,
      'Un petit programme dépasse son maître en ne gardant que ce qu’il a pu vérifier.',
      PROOFS_QUOTES.training,
      PROOFS_QUOTES.result,
    ),
    explaining('Paramètre : l’un des nombres qu’un modèle ajuste en apprenant.'),
  ],
}
const METEO_FR: CitedTexts = {
  status: 'embedded',
  from: 'fr',
  summary: [citing(METEO_BODY, METEO_QUOTE, METEO_QUOTE)],
  key_points: [],
  in_simple_terms: [
    citing(
      METEO_BODY,
      'Les prévisionnistes gardent la main sur les alertes.',
      'Les prévisionnistes gardent la main sur les alertes.',
    ),
  ],
}

const plain = (citations: readonly StoredCitation[]): string => citations.map(({ text }) => text).join(' ')

/** Derived columns, computed from the cited sentences as enrichment does. */
const summaryColumns = (cited: CitedTexts) => ({
  summary: plain(cited.summary),
  in_simple_terms: plain(cited.in_simple_terms),
  key_points: JSON.stringify(cited.key_points.map(({ text }) => text)),
  cited: JSON.stringify(cited),
})

/** Counts and representative are left to the recount that runs once the story's articles exist. */
const buildStory = (db: Database, id: string, at: Date) =>
  db.kysely.insertInto('stories').values({ id, first_seen: at, last_seen: at, score: '{}' }).execute()

const buildBody = async (db: Database, articleId: string, lang: string, body: string): Promise<void> => {
  await db.kysely
    .insertInto('article_bodies')
    .values({ article_id: articleId, lang, origin: 'feed', body })
    .execute()
}

/** Further reports of `proofs`: outlet, language, headline, minutes later. */
export const FOLLOWERS: [name: string, lang: string, title: string, minutes: number][] = [
  ['La Gazette du calcul', 'fr', 'Un petit modèle dépasse son maître en vérifiant ses preuves', 45],
  ['Gradient Weekly', 'en', 'Small model, checked steps, better proofs', 70],
  ['Lettre des sciences', 'fr', 'Preuves : quand l’élève corrige sa copie', 112],
  ['The Lab Notebook', 'en', 'Why a checker makes a better teacher than a bigger model', 150],
  ['Radio Savoirs', 'fr', 'Intelligence artificielle : apprendre seulement ce qui est prouvé', 185],
  ['Evening Byte', 'en', 'Seven billion parameters beat seventy', 260],
]

/**
 * Fills an empty database. Articles are published just before `ctx.clock()`, so that lists of recent articles
 * contain them.
 */
export const buildEditorialStories = async (ctx: Context): Promise<void> => {
  const { db } = ctx
  const startMs = ctx.clock().getTime() - 6 * DURATION_MS.hour
  const after = (minutes: number) => new Date(startMs + minutes * DURATION_MS.minute)

  const proofs = '01936f00-0000-7000-8000-0000000000a1'
  await buildStory(db, proofs, after(0))
  const first = await buildSource(db, { name: 'Proof & Theory Review', category: 'research', type: 'lab' })
  await buildArticle(db, {
    id: EDITORIAL.proofs,
    source_id: first.id,
    story_id: proofs,
    category: 'research',
    subcategory: 'benchmarks',
    topics: ['proofs', 'small models', 'benchmarks'],
    publish_time: after(0),
    quality: 84,
    word_count: 900,
    texts: {
      en: {
        title: 'A small model beats its teacher on proofs by checking its own work',
        description: 'A small language model has overtaken the one it learned from.',
        ...summaryColumns(PROOFS_EN),
      },
      fr: {
        title: 'Preuves : un petit modèle dépasse son maître en vérifiant son propre travail',
        description: 'Un petit modèle de langue a dépassé celui qui l’a instruit.',
        ...summaryColumns(PROOFS_FR),
      },
    },
  })
  await buildBody(db, EDITORIAL.proofs, 'en', PROOFS_BODY)
  for (const [name, lang, title, minutes] of FOLLOWERS) {
    const source = await buildSource(db, { name, language: lang, category: 'research' })
    await buildArticle(db, {
      source_id: source.id,
      story_id: proofs,
      lang,
      category: 'research',
      subcategory: 'benchmarks',
      topics: ['proofs'],
      publish_time: after(minutes),
      texts: { [lang]: { title } },
    })
  }

  const meteo = '01936f00-0000-7000-8000-0000000000a2'
  await buildStory(db, meteo, after(20))
  const gazette = await buildSource(db, { name: 'Carnet du ciel', language: 'fr', category: 'applications' })
  await buildArticle(db, {
    id: EDITORIAL.meteo,
    source_id: gazette.id,
    story_id: meteo,
    lang: 'fr',
    category: 'applications',
    publish_time: after(20),
    texts: {
      fr: {
        title: 'Météo : un modèle appris voit mieux venir les orages',
        description: 'Un an de comparaison, et une surprise.',
        ...summaryColumns(METEO_FR),
      },
    },
  })
  await buildBody(db, EDITORIAL.meteo, 'fr', METEO_BODY)
  await buildArticle(db, {
    story_id: meteo,
    category: 'applications',
    publish_time: after(90),
    texts: { en: { title: 'Learned weather model spots storms earlier' } },
  })

  await buildArticle(db, {
    id: EDITORIAL.waiting,
    category: 'business',
    publish_time: after(300),
    quality: 60,
    texts: {
      en: { title: 'A start-up that tests robots in kitchens', description: 'It opened its first lab.' },
    },
  })
  await recountStories(ctx, [proofs, meteo])
  await buildRefusals(ctx, proofs)
}

/** Sentences that a model wrote of `proofs` and the gate rejected: an invented number, invented words. */
export const REFUSED = {
  number: 'L’entraînement a pris douze jours sur une seule machine.',
  doubt: 'Training took nine stressful days on a single expensive machine.',
} as const

const buildRefusals = async (ctx: Context, story_id: string): Promise<void> => {
  const judge = (
    where: string,
    lang: ContentLanguage,
    sentence: string,
    became: Pick<JudgedSentence, 'outcome' | 'secondReading'>,
  ): JudgedSentence => {
    const request = {
      sentence,
      cited: PROOFS_QUOTES.cost,
      source: PROOFS_BODY,
      lang,
      sourceLang: 'en' as const,
    }
    return { where, request, judgement: judgeSentence(request), ...became }
  }
  await storeRefusals(ctx, { story_id, article_id: EDITORIAL.proofs, model: 'writer-1' }, [
    judge('summary_fr[1]', 'fr', REFUSED.number, { outcome: 'left_out' }),
    judge('key_points_en[0]', 'en', REFUSED.doubt, {
      outcome: 'cited_shown',
      secondReading: { answer: 'no' },
    }),
  ])
}
