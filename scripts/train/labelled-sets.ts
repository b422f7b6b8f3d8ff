import { readRows } from '../eval/section.ts'
import type { LabelledSets } from './category-trainer.ts'
import {
  readOwnHeadlines,
  toLabelledItem,
  type ClassificationRow,
  type LabelledItem,
} from './labelled-items.ts'

/** Items of one file of `classification/` in the data folder; empty when it does not exist. */
export const readLabelled = async (data: string, name: string): Promise<LabelledItem[]> =>
  ((await readRows<ClassificationRow>(data, `classification/${name}.jsonl`)) ?? []).map(toLabelledItem)

/** All training data of the category model; undefined without careful labels. */
export const readLabelledSets = async (data: string): Promise<LabelledSets | undefined> => {
  const [train = [], dev = [], more = [], pool = []] = await Promise.all(
    ['train', 'dev', 'more', 'pool'].map((name) => readLabelled(data, name)),
  )
  const careful = [...train, ...dev, ...more]
  return careful.length > 0 ? { pool, careful: [...careful, ...(await readOwnHeadlines())] } : undefined
}
