import type { Env } from '#server/settings/env.ts'
import { isLocalHost } from '#contract/values/local-url.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'
import type { Outside } from './outside.ts'

const CLOCK_MS = 60_000

/** As `/readyz` says it (`src/server/router.ts`). */
interface Readiness {
  isOk?: boolean
  isWritable?: boolean
  forwarding?: 'untrusted' | 'missing'
  degraded?: string[]
}

const name = async (host: string, outside: Outside): Promise<Finding> => {
  if (isLocalHost(host)) return pass('address.dns', `${host} is this machine`)
  try {
    await outside.lookup(host)
    return pass('address.dns', `${host} has an address`)
  } catch (error) {
    return fail('address.dns', reasonOf(error), `Add an A or AAAA record for ${host}, or mend PUBLIC_URL.`)
  }
}

const encryption = ({ PUBLIC_URL, NODE_ENV }: Env): Finding => {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'https:') return pass('address.tls', 'readers come by https')
  return isLocalHost(hostname)
    ? pass('address.tls', 'not needed: PUBLIC_URL is this machine')
    : fail(
        'address.tls',
        `PUBLIC_URL is not https${NODE_ENV === 'production' ? '' : ', and sessions could be read on the way'}`,
        'Put a proxy with TLS in front (docs/operations.md, section 15) and write https:// in PUBLIC_URL.',
      )
}

const proxies: Record<NonNullable<Readiness['forwarding']>, Finding> = {
  untrusted: fail(
    'address.proxy',
    'requests carry forwarding headers and TRUST_PROXY is 0, so that all readers share one limit',
    'Set TRUST_PROXY to how many proxies of yours stand in front.',
  ),
  missing: fail(
    'address.proxy',
    'TRUST_PROXY is set and a request came without X-Forwarded-For',
    'Have the proxy set X-Forwarded-For, and let no client reach the process without it.',
  ),
}

const degraded = ({ degraded: missing = [] }: Readiness): Finding =>
  missing.length === 0
    ? pass('address.offers', 'the site offers everything')
    : fail(
        'address.offers',
        `the site does not offer all it could, for want of: ${missing.join(', ')}`,
        'Set SMTP_URL (mail) or PUBLISHER (publisher), and start it again.',
      )

const clock = (answer: Response, outside: Outside): Finding[] => {
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(date)) return []
  const away = date - outside.now().getTime()
  return [
    Math.abs(away) <= CLOCK_MS
      ? pass('clock.site', 'the site’s clock agrees with this machine’s')
      : fail(
          'clock.site',
          `the site’s clock is ${Math.round(away / 1000)} s from this machine’s`,
          'Run a time service (chrony, systemd-timesyncd) on both machines.',
        ),
  ]
}

const site = async (env: Env, outside: Outside): Promise<Finding[]> => {
  let answer: Response
  let state: Readiness
  try {
    answer = await outside.fetch(`${env.PUBLIC_URL}/readyz`)
    state = (await answer.json()) as Readiness
  } catch (error) {
    return [
      unknown(
        'address.site',
        `${env.PUBLIC_URL} does not answer from here: ${reasonOf(error)}`,
        'Start the site and the proxy, and see that this machine may reach it by its public address.',
      ),
    ]
  }
  if (typeof state.isOk !== 'boolean')
    return [
      fail(
        'address.site',
        `what answers at ${env.PUBLIC_URL} is not this site`,
        'Have the proxy pass requests on to the process, or mend PUBLIC_URL.',
      ),
    ]
  return [
    state.isOk
      ? pass('address.site', `${env.PUBLIC_URL} answers and is ready`)
      : fail('address.site', `${env.PUBLIC_URL} is not ready`, 'See the log of the process.'),
    state.forwarding
      ? proxies[state.forwarding]
      : pass('address.proxy', 'proxies and TRUST_PROXY agree as far as requests have shown'),
    degraded(state),
    ...clock(answer, outside),
  ]
}

export const checkAddress = async (env: Env, outside: Outside): Promise<Finding[]> => [
  await name(new URL(env.PUBLIC_URL).hostname, outside),
  encryption(env),
  ...(await site(env, outside)),
]
