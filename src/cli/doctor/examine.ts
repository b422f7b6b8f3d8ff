import { isOwnMachine } from '#server/security/local-only.ts'
import type { Env } from '#server/settings/env.ts'
import { checkAddress } from './check-address.ts'
import { checkCachePurge } from './check-cache-purge.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkModel } from './check-model.ts'
import { checkPayments } from './check-payments.ts'
import { checkPublisher } from './check-publisher.ts'
import { checkRedis } from './check-redis.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { listArrivals } from './doctor.repository.ts'
import { type Finding, reasonOf, unknown } from './finding.ts'
import type { Outside } from './outside.ts'
import { rowFindings } from './row-findings.ts'
import { clockFinding, createSeen, type Seen, withClocks } from './seen.ts'

type Group = (env: Env, outside: Outside, seen: Seen) => Finding[] | Promise<Finding[]>

/** In the order in which a person mends them. */
const GROUPS: Record<string, Group> = {
  database: (env, outside, seen) =>
    checkDatabase({ env, now: outside.now }, async (db) => {
      seen.arrivals = await listArrivals(db)
      return rowFindings(db, env, outside.now())
    }),
  redis: checkRedis,
  mail: checkMail,
  address: checkAddress,
  cache: checkCachePurge,
  stripe: checkPayments,
  'sign-in': checkSignIn,
  model: checkModel,
  machine: async (env, outside, seen) => [
    ...(await checkMachine(env, outside)),
    ...clockFinding(seen, isOwnMachine(env)),
  ],
  people: checkPublisher,
}

/** Tries everything that the settings name; one group that fails in an unforeseen way keeps no other from being tried. */
export const examine = async (
  { environment, file }: { environment: Record<string, string | undefined>; file: string },
  outside: Outside,
  progress: (group: string) => void,
): Promise<Finding[]> => {
  const { env, findings } = checkSettings(environment, file)
  if (!env) return findings
  const all = [...findings]
  const seen = createSeen(outside.now)
  const watched = withClocks(outside, seen, env.PUBLIC_URL)
  for (const [name, group] of Object.entries(GROUPS)) {
    progress(name)
    try {
      all.push(...(await group(env, watched, seen)))
    } catch (error) {
      all.push(unknown(`${name}.checks`, reasonOf(error), 'Report this as a bug of apercu doctor.'))
    }
  }
  return all
}
