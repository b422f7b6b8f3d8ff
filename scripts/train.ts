/**
 * Builds the small models from the labelled sets and our own headlines and pairs: `npm run train [-- --data DIR]`. DIR is
 * `../shared/data` unless told. No text is kept: the file holds the weights of single words, pairs of words and
 * fragments that several items share. The same items give the same file.
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readRows } from './eval/section.ts'
import { trainCrossLanguage, trainPairs } from './train-pairs.ts'
import { trainCategoryModel } from './train/category-trainer.ts'
import { readOwnHeadlines, toLabelledItem, type ClassificationRow } from './train/labelled-items.ts'

const MODEL = new URL('../src/domain/enrichment/categories/category-model.json', import.meta.url)
const USUAL_DATA = fileURLToPath(new URL('../../shared/data', import.meta.url))

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const data = values.data ? resolve(values.data) : USUAL_DATA
const sets = await Promise.all(
  ['train', 'dev'].map((name) => readRows<ClassificationRow>(data, `classification/${name}.jsonl`)),
)
const rows = sets.flatMap((set) => set ?? [])
if (rows.length === 0) {
  console.error(`No labelled items: ${data}/classification/ has neither train.jsonl nor dev.jsonl.`)
  process.exit(2)
}
const items = [...rows.map(toLabelledItem), ...(await readOwnHeadlines())]
const json = `${JSON.stringify(trainCategoryModel(items))}\n`
await writeFile(MODEL, json)
console.log(`${items.length} items, ${(json.length / 1024).toFixed(0)} KB: ${fileURLToPath(MODEL)}`)

await trainPairs(data)
await trainCrossLanguage(data)
