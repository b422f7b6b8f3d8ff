import {
  findPreferred,
  findProgram,
  TEST_REQUIREMENTS,
  type TestProgram,
  type TestRequirement,
} from '../../src/testing/test-requirements.ts'
import { canInstall, installWithApt } from './install-with-apt.ts'

export const ALL_PROGRAMS = Object.keys(TEST_REQUIREMENTS) as TestProgram[]

const isUsual = (program: TestProgram): boolean => {
  const requirement: TestRequirement = TEST_REQUIREMENTS[program]
  return !requirement.isForLongRuns
}
/** What `npm test` needs. */
export const USUAL_PROGRAMS = ALL_PROGRAMS.filter(isUsual)

const requirementsOf = (programs: readonly TestProgram[]): TestRequirement[] =>
  programs.map((program) => TEST_REQUIREMENTS[program])

const packagesOf = (programs: readonly TestProgram[]): string[] =>
  requirementsOf(programs).flatMap(({ packages }) => packages)

/**
 * Whether every program that tests need is available, after installing missing ones with apt-get where
 * permitted. Otherwise prints the missing ones and the commands that install them to standard error.
 */
export const provideTestPrograms = (wanted: readonly TestProgram[] = USUAL_PROGRAMS): boolean => {
  const absent = wanted.filter((program) => !findPreferred(program))
  if (absent.length > 0 && canInstall()) {
    const packages = packagesOf(absent)
    console.error(`Installing with apt-get: ${packages.join(' ')} …`)
    const services = requirementsOf(absent).flatMap((requirement) => requirement.services ?? [])
    if (!installWithApt({ packages, services })) console.error('apt-get could not install them.')
  }
  const missing = wanted.filter((program) => !findProgram(program))
  if (missing.length > 0) console.error(describeMissing(missing))
  return missing.length === 0
}

export const describeMissing = (missing: readonly TestProgram[]): string => {
  const requirements = requirementsOf(missing)
  const width = Math.max(...requirements.map(({ name }) => name.length))
  const lines = requirements.map(
    ({ name, packages, purpose }) => `  ${name.padEnd(width)}  ${purpose} (${packages.join(', ')})`,
  )
  return `
The tests need programs that are not on this machine:

${lines.join('\n')}

As root, \`npm test\` installs them with apt-get and starts no service. As another user, install them first:

  sudo "${process.execPath}" scripts/test-run/provide-test-programs.ts

or, where their services may start:

  sudo apt-get update && sudo apt-get install --no-install-recommends ${packagesOf(missing).join(' ')}
`
}

if (import.meta.main && !provideTestPrograms()) process.exitCode = 1
