import { z } from 'zod'
import { optional } from './setting-values.ts'

const postgresUrl = optional(
  z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
)

export const databaseSettings = {
  DATABASE_URL: postgresUrl.describe(
    'postgres://user:password@host/database?sslmode=verify-full; without sslmode on this machine alone. Default: the embedded database in DATA_DIR.',
  ),
  DATABASE_POOL: optional(z.coerce.number().int().min(1).max(200).default(10)).describe(
    'Connections to DATABASE_URL, and as many to DATABASE_REPLICA_URL.',
  ),
  DATABASE_POOLER: optional(z.enum(['on', 'off']).default('off')).describe(
    'on: DATABASE_URL is a transaction pooler (PgBouncer, Neon), which keeps no prepared statements and takes no time limits: docs/operations.md, section 10. So is DATABASE_REPLICA_URL.',
  ),
  DATABASE_REPLICA_URL: postgresUrl.describe(
    'A streaming standby of DATABASE_URL, one server and no balancer, from which web processes read what is the same for all visitors: docs/operations.md, section 4. Default: they read it from DATABASE_URL.',
  ),
  DATABASE_REPLICA_LAG: optional(z.coerce.number().int().min(1).max(60).default(5)).describe(
    'Seconds by which the standby may be late; while it is later, or does not answer, everything is read from DATABASE_URL.',
  ),
}

/** @returns one sentence for the operator where a replica has no primary */
export const databaseProblem = (env: {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}): string | undefined =>
  env.DATABASE_REPLICA_URL && !env.DATABASE_URL
    ? 'DATABASE_REPLICA_URL: needs DATABASE_URL, the server that it is a standby of'
    : undefined
