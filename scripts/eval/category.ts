import { CONFIDENT, createClassifier } from '@apercu/language-processing'
import { classifyText } from '#domain/content/enrichment/categories/classify-article.ts'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCategoryTrainer } from '../train/category-trainer.ts'
import { LABELS, mainOf, readOwnHeadlines, type LabelledItem } from '../train/labelled-items.ts'
import { readLabelled, readLabelledSets } from '../train/labelled-sets.ts'
import { foldsByDate, foldsByLabel, withoutNearTitles } from './categories/category-folds.ts'
import { macroF1 } from './categories/macro-f1.ts'
import type { EvalSection, Figure } from './section.ts'

type Classifier = typeof classifyText

interface Judged {
  item: LabelledItem
  label: string
  confidence: number
}

/** The fallback fixture, unseen by training, where the labelled sets are absent. */
const FIXTURE = new URL(
  '../../packages/language-processing/src/classify/fixtures/headlines.txt',
  import.meta.url,
)

type Floors = Partial<Record<string, number>>

/** The former model scored this, so a lower result is a regression. */
const TESTED: Floors = { main_macro_f1: 0.7 }
const BY_LABEL: Floors = {
  main_macro_f1: 0.78,
  main_macro_f1_fr: 0.85,
  sub_macro_f1: 0.68,
  accuracy_confident: 0.82,
}
const BY_DATE: Floors = { main_macro_f1: 0.77, main_macro_f1_fr: 0.77 }
const ALL_BY_DATE: Floors = { main_macro_f1: 0.77, main_macro_f1_fr: 0.73 }

/**
 * The shipped model on every `classification/test*.jsonl`, and cross-validated on the development half: five
 * folds stratified by label, and five by date that share no day. The plain keys (`category.main_macro_f1`)
 * are those of `test.jsonl`, with the folds by label as the fallback.
 */
export const section: EvalSection = {
  name: 'category',
  async run(data) {
    const tests = await testSetsOf(data)
    const fixture = judge(await readOwnHeadlines(FIXTURE), classifyText)
    return [
      ...tests.flatMap(({ name, items }) =>
        figuresOf(name === 'test' ? 'category' : `category.${name}`, judge(items, classifyText), TESTED),
      ),
      ...(await judgeUnseen(data, tests.some(({ name }) => name === 'test') ? 'category.dev' : 'category')),
      {
        key: 'category.fixture_main_macro_f1',
        value: macroF1(mains(fixture)),
        floor: 0.9,
        note: `our own ${fixture.length} headlines, not trained on, no source`,
      },
    ]
  },
}

async function testSetsOf(data: string): Promise<{ name: string; items: LabelledItem[] }[]> {
  const files = await readdir(join(data, 'classification')).catch(() => [])
  const names = files.flatMap((file) => /^(test[\w-]*)\.jsonl$/.exec(file)?.[1] ?? []).toSorted()
  return Promise.all(names.map(async (name) => ({ name, items: await readLabelled(data, name) })))
}

async function judgeUnseen(data: string, name: string): Promise<Figure[]> {
  const [sets, dev] = await Promise.all([readLabelledSets(data), readLabelled(data, 'dev')])
  if (!sets || dev.length === 0) return []
  const { careful } = sets
  const labelled = careful.filter(({ day }) => day !== null)
  const train = createCategoryTrainer({ pool: withoutNearTitles(sets.pool, labelled), careful })
  const judgeFold = (held: readonly LabelledItem[]): Judged[] => {
    const titles = new Set(held.map(titleOf))
    const rest = careful.filter((item) => !titles.has(titleOf(item)))
    return judge(held, createClassifier(train(rest), SUBCATEGORIES))
  }
  const byLabel = foldsByLabel(dev).flatMap(judgeFold)
  const byDate = foldsByDate(labelled).flatMap(judgeFold)
  const inDev = new Set(dev.map(titleOf))
  return [
    ...figuresOf(name, byLabel, BY_LABEL),
    ...figuresOf(
      'category.by_date',
      byDate.filter(({ item }) => inDev.has(titleOf(item))),
      BY_DATE,
    ),
    ...figuresOf('category.all_by_date', byDate, ALL_BY_DATE),
  ]
}

const titleOf = ({ input }: LabelledItem): string => input.title

function judge(items: readonly LabelledItem[], classify: Classifier): Judged[] {
  return items.map((item) => {
    const { category, subcategory, confidence } = classify(item.input)
    return { item, label: `${category}.${subcategory}`, confidence }
  })
}

function figuresOf(name: string, judged: readonly Judged[], floors: Floors = {}): Figure[] {
  if (judged.length === 0) return []
  const isRight = ({ item, label }: Judged) => mainOf(label) === mainOf(item.label)
  const isDefensible = (each: Judged) =>
    isRight(each) || (each.item.alt !== null && mainOf(each.label) === mainOf(each.item.alt))
  const share = (of: readonly Judged[], holds: (each: Judged) => boolean) =>
    of.filter(holds).length / of.length
  const byLanguage = Map.groupBy(judged, ({ item }) => item.input.lang)
  const confident = judged.filter(({ confidence }) => confidence >= CONFIDENT)
  const figure = (key: string, value: number, note?: string): Figure => {
    const floor = floors[key]
    return { key: `${name}.${key}`, value, ...(floor !== undefined && { floor }), ...(note && { note }) }
  }
  return [
    figure('main_macro_f1', macroF1(mains(judged)), `${judged.length} unseen items`),
    ...[...byLanguage]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([lang, of]) => [
        figure(`main_macro_f1_${lang}`, macroF1(mains(of)), `${of.length} items`),
        figure(`main_accuracy_${lang}`, share(of, isRight)),
      ]),
    figure('sub_macro_f1', macroF1(subs(judged)), `${LABELS.length} classes`),
    figure('main_accuracy', share(judged, isRight)),
    figure(
      'main_accuracy_lenient',
      share(judged, isDefensible),
      'a second label counts where the labeller gave one',
    ),
    figure('accuracy_confident', share(confident, isRight), `confidence ≥ ${CONFIDENT}`),
    figure('coverage_confident', confident.length / judged.length),
  ]
}

const mains = (judged: readonly Judged[]) =>
  judged.map(({ item, label }) => ({ expected: mainOf(item.label), actual: mainOf(label) }))
const subs = (judged: readonly Judged[]) =>
  judged.map(({ item, label }) => ({ expected: item.label, actual: label }))
