import { isLocalHost } from '#contract/values/local-url.ts'
import { cachePurgeProblem } from './cache-purge-settings.ts'
import { databaseProblem } from './database-settings.ts'
import { storageProblem } from './storage-settings.ts'

type Settings = Partial<
  Record<
    | 'NODE_ENV'
    | 'ROLE'
    | 'PUBLIC_URL'
    | 'BILLING'
    | 'DATABASE_URL'
    | 'DATABASE_REPLICA_URL'
    | 'REDIS_URL'
    | 'SMTP_URL'
    | 'LLM_BASE_URL'
    | 'LLM_API_KEY'
    | 'EMBEDDINGS_MODEL'
    | 'EMBEDDINGS_URL'
    | 'EMBEDDINGS_API_KEY'
    | 'CDN_PURGE_URL'
    | 'CDN_PURGE_TOKEN'
    | 'S3_ENDPOINT'
    | 'S3_BUCKET'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY',
    string
  > &
    Record<
      | 'STRIPE_SECRET_KEY'
      | 'STRIPE_WEBHOOK_SECRET'
      | 'APPLE_IAP_KEY'
      | 'APPLE_IAP_KEY_ID'
      | 'APPLE_IAP_ISSUER_ID'
      | 'APPLE_SIGN_IN_KEY'
      | 'APPLE_SIGN_IN_KEY_ID'
      | 'APPLE_TEAM_ID'
      | 'APPLE_BUNDLE_ID'
      | 'APPLE_APP_ID'
      | 'MAIL_FROM'
      | 'DKIM_DOMAIN'
      | 'DKIM_SELECTOR'
      | 'DKIM_KEY_FILE'
      | 'TRUST_PROXY',
      unknown
    >
> & { CLEARTEXT_HOSTS: readonly string[] }

/**
 * With one key missing, readers would pay and get nothing; with both missing, Premium would be free in
 * production.
 */
const billingProblem = (env: Settings): string | undefined => {
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET))
    return 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: needed together, or neither'
  if (env.NODE_ENV === 'production' && env.BILLING === 'auto' && !env.STRIPE_SECRET_KEY)
    return 'BILLING: in production STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed, or BILLING=sandbox to sell nothing and say so'
  return undefined
}

/** An incomplete configuration for Apple would otherwise fail only after a purchase. */
const appleProblem = (env: Settings): string | undefined => {
  const together = [
    ['APPLE_IAP_KEY', 'APPLE_IAP_KEY_ID', 'APPLE_IAP_ISSUER_ID'],
    ['APPLE_SIGN_IN_KEY', 'APPLE_SIGN_IN_KEY_ID', 'APPLE_TEAM_ID'],
  ] as const
  for (const names of together) {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      return `${missing.join(', ')}: ${names.join(', ')} are set together or not at all`
  }
  if (!env.APPLE_BUNDLE_ID)
    return env.APPLE_APP_ID || env.APPLE_IAP_KEY ? 'APPLE_BUNDLE_ID: needed for in-app purchases' : undefined
  if (env.NODE_ENV === 'production' && !env.APPLE_APP_ID)
    return 'APPLE_APP_ID: needed in production with APPLE_BUNDLE_ID: real purchases could not be told from tests'
  return undefined
}

const mailProblem = (env: Settings): string | undefined => {
  if (env.SMTP_URL && !env.MAIL_FROM)
    return 'MAIL_FROM: needed with SMTP_URL: mail servers refuse senders that are not theirs'
  const dkim = [env.DKIM_DOMAIN, env.DKIM_SELECTOR, env.DKIM_KEY_FILE]
  if (dkim.some(Boolean) && !dkim.every(Boolean))
    return 'DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE: signing needs all three'
  return undefined
}

/**
 * The process serves plain HTTP, so an https address means that a proxy terminates TLS. The number of proxies
 * decides which address is the client's and cannot be detected, because nginx and HAProxy add no header by
 * default.
 */
const proxyProblem = (env: Settings): string | undefined =>
  env.NODE_ENV === 'production' &&
  env.ROLE !== 'worker' &&
  env.TRUST_PROXY === undefined &&
  env.PUBLIC_URL?.startsWith('https:')
    ? 'TRUST_PROXY: set it to how many proxies of yours stand in front of this process (1 for one nginx, Caddy or HAProxy that sets X-Forwarded-For), or to 0 if none does'
    : undefined

/** pg verifies the certificate with each of these, unlike libpq (https://node-postgres.com/features/ssl). */
const isVerified = ({ searchParams }: URL): boolean =>
  /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') &&
  searchParams.get('uselibpqcompat') !== 'true'
const VERIFY = 'add ?sslmode=verify-full'

/**
 * `isProtected`: the connection is encrypted and its certificate verified, or nothing sent over it is secret.
 */
const CONNECTIONS: {
  name:
    | 'DATABASE_URL'
    | 'DATABASE_REPLICA_URL'
    | 'REDIS_URL'
    | 'SMTP_URL'
    | 'LLM_BASE_URL'
    | 'EMBEDDINGS_URL'
    | 'S3_ENDPOINT'
    | 'CDN_PURGE_URL'
  isProtected: (url: URL, env: Settings) => boolean
  remedy: string
}[] = [
  { name: 'DATABASE_URL', isProtected: isVerified, remedy: VERIFY },
  { name: 'DATABASE_REPLICA_URL', isProtected: isVerified, remedy: VERIFY },
  { name: 'REDIS_URL', isProtected: ({ protocol }) => protocol === 'rediss:', remedy: 'use rediss://' },
  {
    name: 'SMTP_URL',
    // smtp:// is protected as well, because packages/smtp-pool/src/smtp-session.ts requires STARTTLS.
    isProtected: ({ searchParams }) =>
      searchParams.get('tls.rejectUnauthorized') !== 'false' && searchParams.get('ignoreTLS') !== 'true',
    remedy: 'leave out ignoreTLS and tls.rejectUnauthorized',
  },
  {
    name: 'LLM_BASE_URL',
    // Prompts contain public news only, so without a key nothing needs protection.
    isProtected: ({ protocol }, { LLM_API_KEY }) => protocol === 'https:' || !LLM_API_KEY,
    remedy: 'use https://',
  },
  {
    name: 'EMBEDDINGS_URL',
    isProtected: ({ protocol }, { EMBEDDINGS_API_KEY }) => protocol === 'https:' || !EMBEDDINGS_API_KEY,
    remedy: 'use https://',
  },
  // Requests are signed, but what they carry could be read and answers replaced.
  { name: 'S3_ENDPOINT', isProtected: ({ protocol }) => protocol === 'https:', remedy: 'use https://' },
  {
    name: 'CDN_PURGE_URL',
    isProtected: ({ protocol }, { CDN_PURGE_TOKEN }) => protocol === 'https:' || !CDN_PURGE_TOKEN,
    remedy: 'use https://',
  },
]

/** In pg a `host` in the query outranks that of the authority; a path is a Unix socket. */
const hostOf = (url: URL): string => url.searchParams.get('host') ?? decodeURIComponent(url.hostname)

/**
 * OWASP ASVS 5.0, 12.3.1: no unencrypted connection to another machine, except to hosts of CLEARTEXT_HOSTS.
 */
const cleartextProblem = (env: Settings): string | undefined => {
  for (const { name, isProtected, remedy } of CONNECTIONS) {
    // The address of a purge has a place in it for what is purged.
    const value = env[name]?.replaceAll(/\{\w+\}/g, '')
    if (!value || !URL.canParse(value)) continue
    const url = new URL(value)
    const host = hostOf(url)
    if (host === '' || host.startsWith('/') || isLocalHost(host) || env.CLEARTEXT_HOSTS.includes(host))
      continue
    if (!isProtected(url, env))
      return `${name}: ${host} is another machine and the connection would not be encrypted and verified: ${remedy}, or name it in CLEARTEXT_HOSTS if it is on a private network of yours`
  }
  return undefined
}

const modelProblem = (env: Settings): string | undefined => {
  if (env.EMBEDDINGS_MODEL && !env.EMBEDDINGS_URL && !env.LLM_BASE_URL)
    return 'EMBEDDINGS_MODEL: needs a host, EMBEDDINGS_URL or LLM_BASE_URL'
  return undefined
}

/** @returns the first contradiction between settings that are each valid, as one sentence for the operator */
export const settingProblem = (env: Settings): string | undefined =>
  mailProblem(env) ??
  billingProblem(env) ??
  appleProblem(env) ??
  proxyProblem(env) ??
  modelProblem(env) ??
  databaseProblem(env) ??
  storageProblem(env) ??
  cachePurgeProblem(env) ??
  cleartextProblem(env)
