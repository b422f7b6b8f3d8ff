import { parseArgs } from 'node:util'
import { describeMachine } from './machine.ts'
import { formatSection, isMet, type SectionReport } from './report.ts'
import { storeResult } from './results.ts'
import type { BenchOptions, Section } from './sections/options.ts'
import { addresses } from './sections/addresses.ts'
import { api } from './sections/api.ts'
import { bytes } from './sections/bytes.ts'
import { counts } from './sections/counts.ts'
import { gate } from './sections/gate.ts'
import { ingest } from './sections/ingest.ts'
import { growth } from './sections/growth.ts'
import { lighthouse } from './sections/lighthouse.ts'
import { mail } from './sections/mail.ts'
import { morning } from './sections/morning.ts'
import { overload } from './sections/overload.ts'
import { pages } from './sections/pages.ts'
import { queries } from './sections/queries.ts'
import { rest } from './sections/rest.ts'
import { restart } from './sections/restart.ts'
import { rolling } from './sections/rolling.ts'
import { search } from './sections/search.ts'
import { soak } from './sections/soak.ts'
import { sources } from './sections/sources.ts'
import { touch } from './sections/touch.ts'

const SECTIONS: readonly Section[] = [pages, api, search, ingest, queries, bytes, mail, restart]
/** Not part of a full run, because each takes many minutes or needs an argument. */
const EXTRA: readonly Section[] = [
  touch,
  lighthouse,
  overload,
  soak,
  rolling,
  counts,
  addresses,
  gate,
  rest,
  sources,
  morning,
  growth,
]

const HELP = `npm run bench [-- SECTION… --rounds N --size N[,N] --seconds N --minutes N --from REF --archives URL --json]

${[...SECTIONS, ...EXTRA].map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

Without a section: all but ${EXTRA.map(({ name }) => name).join(', ')}. bench/README.md explains the figures.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    size: { type: 'string' },
    archives: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '120' },
    from: { type: 'string', default: 'HEAD~20' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const wholeNumber = (text: string): number => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : fail(`${text} is not a positive whole number`)
}
const options: BenchOptions = {
  rounds: wholeNumber(values.rounds),
  seconds: wholeNumber(values.seconds),
  minutes: wholeNumber(values.minutes),
  from: values.from,
  sizes: (values.size ?? '100000').split(',').map(wholeNumber),
  isSizeGiven: values.size !== undefined,
  archives: values.archives,
}
const chosen =
  positionals.length === 0
    ? SECTIONS
    : positionals.map(
        (name) =>
          [...SECTIONS, ...EXTRA].find((section) => section.name === name) ??
          fail(`No section ${name}\n\n${HELP}`),
      )

const say = values.json ? () => {} : (text: string) => console.log(text)
const machine = describeMachine()
say(`${machine.cpu}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}, load ${machine.load}`)
const sections: Record<string, SectionReport> = {}
for (const { name, run } of chosen) {
  const report = await run(options)
  sections[name] = report
  say(formatSection(name, report))
}
const judged = Object.values(sections).flatMap(({ figures }) => figures.filter(({ target }) => target))
const met = judged.filter((figure) => isMet(figure))
const result = { machine, options, met: met.length, judged: judged.length, sections }
const file = storeResult(result)
if (values.json) console.log(JSON.stringify(result, null, 2))
say(`\n${met.length} of ${judged.length} targets met. Everything measured: ${file}`)
