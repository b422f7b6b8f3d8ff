import { classifyText, CONFIDENT, createClassifier } from '#domain/enrichment/categories/classify.ts'
import { trainCategoryModel } from '../train/category-trainer.ts'
import {
  LABELS,
  mainOf,
  readOwnHeadlines,
  toLabelledItem,
  type ClassificationRow,
  type LabelledItem,
} from '../train/labelled-items.ts'
import { macroF1 } from './macro-f1.ts'
import { readRows, type EvalSection, type Figure } from './section.ts'

type Classifier = typeof classifyText

interface Judged {
  item: LabelledItem
  label: string
  confidence: number
}

/** Unseen by training: our own fixture is scored wherever the labelled sets are absent. */
const FIXTURE = new URL('../../src/domain/enrichment/categories/fixtures/headlines.txt', import.meta.url)
const FOLDS = 5

/**
 * The shipped model on `classification/test.jsonl` where there is one. Otherwise what it would do on unseen items: each
 * fifth of the development half judged by a model of all the rest, and the half by a model of the training half alone.
 */
export const section: EvalSection = {
  name: 'category',
  async run(data) {
    const read = async (name: string) =>
      (await readRows<ClassificationRow>(data, `classification/${name}.jsonl`))?.map(toLabelledItem)
    const [train, dev, test] = await Promise.all(['train', 'dev', 'test'].map(read))
    const fixture = judge(await readOwnHeadlines(FIXTURE), classifyText)
    return [
      ...figuresOf('category', await judgeUnseen(train, dev, test)),
      ...(train && dev && !test ? await trainOnly(train, dev) : []),
      {
        key: 'category.fixture_main_macro_f1',
        value: macroF1(mains(fixture)),
        floor: 0.9,
        note: `our own ${fixture.length} headlines, not trained on, no source`,
      },
    ]
  },
}

async function judgeUnseen(
  train?: LabelledItem[],
  dev?: LabelledItem[],
  test?: LabelledItem[],
): Promise<Judged[]> {
  if (test) return judge(test, classifyText)
  if (!train || !dev) return []
  const own = await readOwnHeadlines()
  // Sorted by label, so that every fold has every label.
  const sorted = dev.toSorted(
    (a, b) => a.label.localeCompare(b.label) || (a.input.title < b.input.title ? -1 : 1),
  )
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = (index: number) => index % FOLDS === fold
    const rest = sorted.filter((_, index) => !isHeld(index))
    const classifier = createClassifier(trainCategoryModel([...train, ...rest, ...own]))
    const held = sorted.filter((_, index) => isHeld(index))
    return judge(held, classifier)
  }).flat()
}

async function trainOnly(train: LabelledItem[], dev: LabelledItem[]): Promise<Figure[]> {
  const classifier = createClassifier(trainCategoryModel([...train, ...(await readOwnHeadlines())]))
  const judged = judge(dev, classifier)
  return [
    {
      key: 'category.train_only_main_macro_f1',
      value: macroF1(mains(judged)),
      note: 'development half unseen',
    },
    {
      key: 'category.train_only_sub_macro_f1',
      value: macroF1(subs(judged)),
      note: 'development half unseen',
    },
  ]
}

function judge(items: readonly LabelledItem[], classify: Classifier): Judged[] {
  return items.map((item) => {
    const { category, subcategory, confidence } = classify(item.input)
    return { item, label: `${category}.${subcategory}`, confidence }
  })
}

function figuresOf(name: string, judged: readonly Judged[]): Figure[] {
  if (judged.length === 0) return []
  const isRight = ({ item, label }: Judged) => mainOf(label) === mainOf(item.label)
  const isDefensible = (each: Judged) =>
    isRight(each) || (each.item.alt !== null && mainOf(each.label) === mainOf(each.item.alt))
  const share = (of: readonly Judged[], holds: (each: Judged) => boolean) =>
    of.filter(holds).length / of.length
  const french = judged.filter(({ item }) => item.input.lang === 'fr')
  const confident = judged.filter(({ confidence }) => confidence >= CONFIDENT)
  return [
    {
      key: `${name}.main_macro_f1`,
      value: macroF1(mains(judged)),
      floor: 0.7,
      note: `${judged.length} unseen items`,
    },
    {
      key: `${name}.sub_macro_f1`,
      value: macroF1(subs(judged)),
      floor: 0.58,
      note: `${LABELS.length} classes`,
    },
    { key: `${name}.main_accuracy`, value: share(judged, isRight) },
    {
      key: `${name}.main_accuracy_lenient`,
      value: share(judged, isDefensible),
      note: 'a second label counts where the labeller gave one',
    },
    {
      key: `${name}.main_accuracy_fr`,
      value: share(french, isRight),
      floor: 0.75,
      note: `${french.length} items`,
    },
    {
      key: `${name}.accuracy_confident`,
      value: share(confident, isRight),
      floor: 0.8,
      note: `confidence ≥ ${CONFIDENT}`,
    },
    { key: `${name}.coverage_confident`, value: confident.length / judged.length },
  ]
}

const mains = (judged: readonly Judged[]) =>
  judged.map(({ item, label }) => ({ expected: mainOf(item.label), actual: mainOf(label) }))
const subs = (judged: readonly Judged[]) =>
  judged.map(({ item, label }) => ({ expected: item.label, actual: label }))
