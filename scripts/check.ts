import { availableParallelism } from 'node:os'
import { runProgram, runTool, type ProgramResult } from './test-run/run-program.ts'
import { buildWeb, isBuilt } from './web/build-web.ts'

interface Check {
  name: string
  run: () => Promise<ProgramResult>
}

export interface CheckResult {
  name: string
  isOk: boolean
}

const IMPORTING_FOLDERS = ['src', 'packages', 'scripts', 'bench', 'e2e']

/**
 * tsc and tsgolint are Go programs, whose garbage collector runs at twice the live heap by default. At four
 * times the heap it runs a third as often, which saves a fifth of their processor time.
 */
const RARE_COLLECTION = { GOGC: '300' }

/** Builds the web app when its sources changed, because only a build can be weighed. */
const weigh = async (): Promise<ProgramResult> => {
  try {
    if (!isBuilt(process.cwd())) await buildWeb(process.cwd())
  } catch (error) {
    return { isOk: false, output: `The build failed: ${String(error)}\n` }
  }
  return runTool('size-limit', 'size-limit', [])
}

/** Longest first: a long check that started last would keep one core busy while the other is idle. */
const CHECKS: readonly Check[] = [
  { name: 'page weight (size-limit)', run: weigh },
  {
    name: 'floors and cycles (dependency-cruiser)',
    run: () => runTool('dependency-cruiser', 'depcruise', IMPORTING_FOLDERS),
  },
  {
    name: 'cycles between folders (dependency-cruiser)',
    run: () =>
      runTool('dependency-cruiser', 'depcruise', [
        '--config',
        '.dependency-cruiser.folders.js',
        'src',
        'packages',
      ]),
  },
  {
    name: 'lint (oxlint)',
    run: () => runTool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'], { env: RARE_COLLECTION }),
  },
  // Four type checkers in parallel take twice the processor time of one, and other checks run meanwhile.
  {
    name: 'types (tsc)',
    run: () => runTool('typescript', 'tsc', ['--singleThreaded'], { env: RARE_COLLECTION }),
  },
  { name: 'nothing unused (knip)', run: () => runTool('knip', 'knip', []) },
  { name: 'format (oxfmt)', run: () => runTool('oxfmt', 'oxfmt', ['--check']) },
  {
    name: '.env.example is current',
    run: () => runProgram(process.execPath, ['scripts/generate/env-example.ts', '--check']),
  },
  {
    name: 'docs/access.md is current',
    run: () => runProgram(process.execPath, ['scripts/generate/access-table.ts', '--check']),
  },
  {
    name: 'documents: links, paths, ids, decisions',
    run: () => runProgram(process.execPath, ['scripts/checks/check-documents.ts']),
  },
  {
    name: 'the OpenAPI document (Redocly, Spectral)',
    run: () => runProgram(process.execPath, ['scripts/checks/check-openapi.ts']),
  },
  {
    name: 'replaced words (docs/glossary.md)',
    run: () => runProgram(process.execPath, ['scripts/checks/check-vocabulary.ts']),
  },
  {
    name: 'controls are components (src/web/ui)',
    run: () => runProgram(process.execPath, ['scripts/checks/check-controls.ts']),
  },
  {
    name: 'the texts of the locales',
    run: () => runProgram(process.execPath, ['scripts/checks/check-locales.ts']),
  },
  {
    name: 'promises of the texts and their tests (docs/promises.md)',
    run: () => runProgram(process.execPath, ['scripts/checks/check-promises.ts']),
  },
  {
    name: 'locales are named in src/locales only',
    run: () => runProgram(process.execPath, ['scripts/checks/check-locale-branches.ts']),
  },
  {
    name: 'secrets among the files (secretlint)',
    run: () => runProgram(process.execPath, ['scripts/checks/check-secrets.ts']),
  },
  { name: 'licences', run: () => runProgram(process.execPath, ['scripts/checks/check-licences.ts']) },
  {
    name: 'the iOS and Android projects',
    run: () => runProgram(process.execPath, ['scripts/mobile/check-projects.ts']),
  },
  {
    name: 'the languages of the iOS and Android projects',
    run: () => runProgram(process.execPath, ['scripts/mobile/native-locales.ts', '--check']),
  },
  {
    name: 'the Android resources (aapt2)',
    run: () => runProgram(process.execPath, ['scripts/mobile/check-android-resources.ts']),
  },
  {
    name: 'the billing sandbox knows the installed SDK',
    run: () => runProgram(process.execPath, ['scripts/generate/billing-schemas.ts', '--check']),
  },
]

/** Runs the queue of checks, one for each core at a time, and prints the output of those that failed. */
export const runChecks = async (): Promise<CheckResult[]> => {
  const waiting = [...CHECKS]
  const results: CheckResult[] = []
  const takeTurns = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now()
      const { isOk, output } = await check.run()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${isOk ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`)
      if (!isOk) console.log(output.trimEnd().replaceAll(/^/gm, '       '))
      results.push({ name: check.name, isOk })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
  return results
}

if (import.meta.main) {
  const failed = (await runChecks()).filter(({ isOk }) => !isOk)
  if (failed.length > 0) process.exitCode = 1
}
