/**
 * Evaluates the editorial methods on labelled sets: `npm run --silent eval [-- --data DIR] [--json]
 * [SECTION…]`. Prints a table, or with `--json` one JSON object with a key for each figure. Exits with 1 when
 * a bound is violated. DIR defaults to `../shared/data`; sections without data are skipped, the figures of
 * the committed fixtures always run.
 */
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isAllHeld, toJson, toTable, type SectionResult } from './eval/report.ts'
import type { EvalSection } from './eval/section.ts'

const SECTIONS_FOLDER = new URL('./eval/', import.meta.url)
const USUAL_DATA = fileURLToPath(new URL('../../shared/data', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, json: { type: 'boolean' } },
})
const data = values.data ? resolve(values.data) : USUAL_DATA
const sections = await loadSections()
const unknown = positionals.filter((name) => !sections.some((section) => section.name === name))
if (unknown.length > 0) {
  const names = sections.map(({ name }) => name).join(', ')
  console.error(`No section is called ${unknown.join(', ')}. There are: ${names}`)
  process.exit(2)
}

const results: SectionResult[] = []
for (const section of sections) {
  if (positionals.length > 0 && !positionals.includes(section.name)) continue
  results.push(await runSection(section))
}
console.log(values.json ? toJson(results) : toTable(results))
if (!isAllHeld(results)) {
  if (values.json) console.error(toTable(results))
  process.exitCode = 1
}

async function loadSections(): Promise<EvalSection[]> {
  const files = (await readdir(SECTIONS_FOLDER)).filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file))
  const modules = await Promise.all(
    files
      .toSorted()
      .map((file) => import(new URL(file, SECTIONS_FOLDER).href) as Promise<{ section?: EvalSection }>),
  )
  return modules.flatMap(({ section }) => (section ? [section] : []))
}

/** A section that throws fails the evaluation without affecting other sections. */
async function runSection(section: EvalSection): Promise<SectionResult> {
  const { name } = section
  try {
    return { name, figures: await section.run(data) }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('not an Error was thrown', { cause: thrown })
    return { name, figures: null, error }
  }
}
