/**
 * Trains the small models from the labelled sets and the fixtures: `npm run train [-- --data DIR]`. DIR
 * defaults to `../shared/data`. The files contain weights of words, word pairs and fragments that several
 * items share, and of hashed fragments, but no text. Deterministic.
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { trainCrossLanguage, trainPairs } from './train/pairs/train-pairs.ts'
import { trainCategoryModel } from './train/category-trainer.ts'
import { readLabelledSets } from './train/labelled-sets.ts'

const MODEL = new URL('../packages/language-processing/src/classify/category-model.json', import.meta.url)
const USUAL_DATA = fileURLToPath(new URL('../../shared/data', import.meta.url))

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const data = values.data ? resolve(values.data) : USUAL_DATA
const sets = await readLabelledSets(data)
if (!sets) {
  console.error(
    `No labelled items: ${data}/classification/ has neither train.jsonl, dev.jsonl nor more.jsonl.`,
  )
  process.exit(2)
}
const json = `${JSON.stringify(trainCategoryModel(sets))}\n`
await writeFile(MODEL, json)
console.log(
  `${sets.careful.length} items and ${sets.pool.length} of the pool, ${(json.length / 1024).toFixed(0)} KB: ${fileURLToPath(MODEL)}`,
)

await trainPairs(data)
await trainCrossLanguage(data)
