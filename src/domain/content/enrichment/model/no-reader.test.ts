import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a client of a model is made and handed on, and its tokens counted, without a prompt. */
const WIRING =
  /^src\/(?:server\/start\/(?:context|models)|jobs\/content-handlers|domain\/kernel\/context|domain\/operations\/model-tokens\/(?:model-tokens\.repository|stored-budget\.service))\.ts$/

test('prompts are written by the content stratum alone, which knows no reader', () => {
  const modules = globSync('src/**/*.ts').filter(
    (file) => !/\.(?:test|fixture)\.ts$|^src\/testing\//.test(file),
  )
  const asking = modules.filter((file) => readFileSync(file, 'utf8').includes("from '@apercu/llm-client'"))
  expect(asking.length).toBeGreaterThan(4)
  expect(asking.filter((file) => !file.startsWith('src/domain/content/') && !WIRING.test(file))).toEqual([])
  const ofReaders = /from '#(?:domain\/(?:readers|premium)|contract\/(?:readers|premium))\//
  const enrichment = modules.filter((file) => file.startsWith('src/domain/content/enrichment/'))
  expect(enrichment.filter((file) => ofReaders.test(readFileSync(file, 'utf8')))).toEqual([])
})
