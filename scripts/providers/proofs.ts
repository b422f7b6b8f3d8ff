import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Provider, Settings } from './provider.ts'

/** What the last run against the real one has shown. */
export interface Proof {
  /** Day in UTC. */
  day: string
  /** Version of the product. */
  version: string
  proven: string[]
}
export type Proofs = Partial<Record<Provider['id'], Proof>>

export const PROOFS = 'docs/proven.json'

export const readProofs = (path = PROOFS): Proofs =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Proofs) : {}

const writeProofs = (proofs: Proofs, path: string): void =>
  writeFileSync(path, `${JSON.stringify(proofs, null, 2)}\n`)

/** One line for each claim that no run against the real one has shown. */
export const unproven = (providers: readonly Provider[], proofs: Proofs): string[] =>
  providers.flatMap(({ id, name, claims }) =>
    claims.filter((claim) => !proofs[id]?.proven.includes(claim)).map((claim) => `${name}: ${claim}`),
  )

export interface ProvingRun {
  providers: readonly Provider[]
  environment: Readonly<Record<string, string | undefined>>
  path: string
  version: string
  now: Date
  print: (line: string) => void
}

const settingsOf = ({ needs, takes }: Provider, environment: ProvingRun['environment']): Settings =>
  Object.fromEntries(
    [...needs, ...takes].flatMap((name) => {
      const value = environment[name]
      return value ? [[name, value] as const] : []
    }),
  )

/**
 * Tries each provider whose settings are in the environment, and records the day and what held; a claim that failed is none from
 * then on. The others are named as unproven, or with the day of their last run.
 *
 * @returns the exit code: 1 where something that was tried does not hold
 */
export const proveAll = async ({
  providers,
  environment,
  path,
  version,
  now,
  print,
}: ProvingRun): Promise<number> => {
  const proofs = readProofs(path)
  let exitCode = 0
  for (const provider of providers) {
    const { id, name, needs, claims } = provider
    const settings = settingsOf(provider, environment)
    const missing = needs.filter((setting) => !settings[setting])
    if (missing.length > 0) {
      const { day } = proofs[id] ?? {}
      print(
        `${name}: not tried, ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set; ${day ? `last proven on ${day}` : 'never proven'}`,
      )
      continue
    }
    const proven: string[] = []
    try {
      await provider.prove(settings, (claim) => proven.push(claim))
    } catch (error) {
      exitCode = 1
      print(`${name}: FAILED. ${error instanceof Error ? error.message : String(error)}`)
    }
    proofs[id] = { day: now.toISOString().slice(0, 10), version, proven }
    print(`${name}: ${proven.length} of ${claims.length} hold`)
    writeProofs(proofs, path)
  }
  const open = unproven(providers, proofs)
  if (open.length > 0)
    print(['', 'Unproven against the real ones:', ...open.map((line) => `- ${line}`)].join('\n'))
  return exitCode
}
