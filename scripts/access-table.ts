import { readFileSync, writeFileSync } from 'node:fs'
import { ACCESS_LEVELS, type Access } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { STEP_UP_MINUTES } from '#contract/limits.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'

const FILE = 'docs/access.md'

const WHO: Record<Access, string> = {
  anyone: 'everybody, signed in or not',
  reader: 'whoever is signed in',
  premium: 'premium readers and admins',
  admin: 'admins',
}

const limitOf = ({ limit, method }: Endpoint): string => {
  const { calls, windowSeconds } = RATE_LIMITS[limit ?? (method === 'GET' ? 'read' : 'write')]
  return `${calls} / ${windowSeconds === 3600 ? 'h' : 'min'}`
}

const row = (endpoint: Endpoint): string =>
  `| ${endpoint.method} \`/api${endpoint.path}\` | ${endpoint.access}${endpoint.stepUp ? ', proven' : ''} | ${limitOf(endpoint)} | ${endpoint.summary} |`

/** Who may make which call, as the contract declares it and one guard enforces it. */
const accessTable = (): string => `# Who may make which call

Written by \`npm run access:table\` from \`src/contract/endpoints.ts\`; \`npm run check\` fails when it is out of date. One guard
(\`src/api/guard.ts\`) enforces it before any handler runs, and \`src/api/app.test.ts\` walks every call as every role.

${ACCESS_LEVELS.map((level) => `- **${level}**: ${WHO[level]}`).join('\n')}

Nobody signed in is answered 401, somebody without the right 403. Guests of the native app are visitors. A rule about an
object (whose session, how many summaries today) is the domain's, on top of this.

**proven**: it changes people or what is sent (no call of admins moves money), and answers 403 \`proof_required\` when the session's owner was
last proven more than ${STEP_UP_MINUTES} minutes ago; \`POST /api/auth/prove\` renews that. An admin's session that lacks the code from the log or a second factor is
answered 403 \`admin_code_required\`, \`second_factor_setup_required\` or \`proof_required\` by every call of admins.

| call | who | calls of one client | what |
|---|---|---|---|
${Object.values(endpoints).map(row).join('\n')}
`

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== accessTable()) {
    console.error(`${FILE} is out of date: run npm run access:table`)
    process.exitCode = 1
  }
} else writeFileSync(FILE, accessTable())
