import { createPrivateKey } from 'node:crypto'
import { MIN_SECRET_CHARS, parseSecrets } from '#adapters/identity/secret-list.ts'
import { emailAddress, isEmailAddress } from '#contract/values/email-address.ts'
import { isTimeZone } from '#contract/values/time-zone.ts'
import { z } from 'zod'
import { EnvError } from './env-error.ts'
import { settingProblem } from './setting-rules.ts'
import { withSecretFiles } from './secret-settings.ts'

/** An empty variable is one that was not set: compose files and shells pass them so. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** `Mastodon https://…` */
const readSocialLink = (text: string): { name: string; url: string } => {
  const words = text.trim().split(/\s+/)
  return { url: words.at(-1) ?? '', name: words.slice(0, -1).join(' ') || (words[0] ?? '') }
}

/** `Name <address>` or a bare address. */
const readSender = (text: string): { name: string; address: string } => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return { name: name.trim().replaceAll(/^"|"$/g, '') || 'Aperçu', address: address.trim() }
}

const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** A key of elliptic curve P-256, as Apple gives them out: checked here, or the first reader to need it would find out. */
const privateKey = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n').trim())
  .refine(isSigningKey, 'Not a private key of curve P-256 in PEM')

const commaSeparated = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

const secretList = z
  .string()
  .default('')
  .transform(parseSecrets)
  .refine((all) => all.every((one) => one.length >= MIN_SECRET_CHARS), {
    message: `Each secret has at least ${MIN_SECRET_CHARS} characters`,
  })

const toSwitch = (value: '1' | '0') => (value === '1' ? ('on' as const) : ('off' as const))

/**
 * Every setting, all of them optional. This file is the only reader of `process.env`; `.env.example` is
 * written from it by `npm run env:example`.
 */
export const envSchema = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65535).default(3000)).describe(
    'Port to listen on; 0 takes any free one.',
  ),
  HOST: optional(z.string().default('0.0.0.0')).describe('Address to listen on.'),
  PUBLIC_URL: optional(z.url().optional()).describe(
    'Where readers find the site, for links and canonical addresses. Default: http://localhost:PORT.',
  ),
  DATA_DIR: optional(z.string().default('./data')).describe(
    'Folder of the embedded database and the pictures.',
  ),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(?:ql)?:\/\//)
      .optional(),
  ).describe(
    'postgres://user:password@host/database?sslmode=verify-full; without sslmode on this machine alone. Default: the embedded database in DATA_DIR.',
  ),
  DATABASE_POOL: optional(z.coerce.number().int().min(1).max(200).default(10)).describe(
    'Connections to DATABASE_URL.',
  ),
  DATABASE_POOLER: optional(z.enum(['on', 'off']).default('off')).describe(
    'on: DATABASE_URL is a transaction pooler (PgBouncer, Neon), which keeps no prepared statements and takes no time limits: docs/operations.md, section 10.',
  ),
  ROLE: optional(z.enum(['all', 'web', 'worker']).default('all')).describe(
    'all: serve pages and run jobs. web or worker: one of the two.',
  ),
  FEEDS_DIR: optional(z.string().optional()).describe(
    'Folder of feed files to read in place of the live sources; manifest.json in it may give language and category. Also: npm start -- --feeds DIR.',
  ),
  LIVE: optional(z.enum(['on', 'off']).default('on')).describe('off: fetch nothing from the web.'),
  SAMPLE: optional(z.enum(['auto', 'off']).default('auto')).describe(
    'auto: show the sample edition until live feeds have brought enough.',
  ),
  OFFLINE_READING: optional(z.enum(['on', 'off']).default('on')).describe(
    'off: browsers keep no pages for reading offline, and forget those they kept.',
  ),
  FETCH_ALLOW_PRIVATE: optional(z.enum(['on', 'off']).default('off')).describe(
    'on: feeds may live on private addresses, for those who host them at home.',
  ),
  EDITION_TZ: optional(
    z.string().refine(isTimeZone, 'No such time zone: give an IANA name').default('Europe/Paris'),
  ).describe('IANA time zone of the editorial clock: editions are built at 06:00 there.'),
  LLM_BASE_URL: optional(z.url().optional()).describe(
    'An OpenAI-compatible API, as in http://localhost:11434/v1. With it and LLM_MODEL, a model tells the stories in both languages and files the articles whose category the built-in models doubt; without, the built-in enrichment does.',
  ),
  LLM_MODEL: optional(z.string().optional()).describe('The model to ask.'),
  LLM_JUDGE_MODEL: optional(z.string().optional()).describe(
    'The model, of the same host, that reads a sentence again where the rules cannot tell whether its source supports it. Default: LLM_MODEL. off: none does, and such a sentence is not published as it was written.',
  ),
  LLM_API_KEY: optional(z.string().optional()).describe('Its key, where it wants one.'),
  LLM_DAILY_TOKENS: optional(z.coerce.number().int().min(0).default(2_000_000)).describe(
    'Tokens to spend in a UTC day at most, those of EMBEDDINGS_MODEL among them.',
  ),
  EMBEDDINGS_MODEL: optional(z.string().optional()).describe(
    'A model that turns texts into vectors, at the /embeddings of an OpenAI-compatible API. With it the second pass over stories compares by meaning what words leave in doubt, and asks LLM_JUDGE_MODEL about the last of it. Default: words alone decide.',
  ),
  EMBEDDINGS_URL: optional(z.url().optional()).describe('That API. Default: LLM_BASE_URL, with its key.'),
  EMBEDDINGS_API_KEY: optional(z.string().optional()).describe(
    'The key of EMBEDDINGS_URL, where it wants one; LLM_API_KEY is never sent there.',
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).optional()).describe(
    'Mail server, as in smtp://user:password@host:587 (STARTTLS, which another machine must offer) or smtps://. Default: mail stays in DATA_DIR/outbox, to be read at /dev/mail.',
  ),
  MAIL_FROM: optional(
    z
      .string()
      .transform((text) => readSender(text))
      .refine((sender) => isEmailAddress(sender.address), 'Not an address')
      .optional(),
  ).describe('Sender of all mail, as in Aperçu <news@example.org>. Needed with SMTP_URL.'),
  MAIL_BOUNCES: optional(emailAddress.optional()).describe(
    'Where mail servers report newsletters they could not deliver, as in bounces@example.org: each newsletter carries bounces+ID@example.org, and your server hands what arrives there to /hooks/mail-bounces. Default: reports go to the address of MAIL_FROM.',
  ),
  MAIL_BOUNCES_TOKEN: optional(z.string().min(32).optional()).describe(
    'At least 32 characters that whoever reports to /hooks/mail-bounces has to send, as Authorization: Bearer … or as a password. Default: the address does not exist.',
  ),
  MAIL_CONNECTIONS: optional(z.coerce.number().int().min(1).max(50).default(5)).describe(
    'Connections to SMTP_URL for newsletters; mail with codes and links has its own.',
  ),
  MAIL_DOMAIN_RATE: optional(z.coerce.number().int().min(1).default(1200)).describe(
    'Newsletters a minute to the addresses of one domain, at most.',
  ),
  DKIM_DOMAIN: optional(z.string().optional()).describe(
    'Domain to sign newsletters and mails for, where your mail server does not sign. With DKIM_SELECTOR and DKIM_KEY_FILE.',
  ),
  DKIM_SELECTOR: optional(z.string().optional()).describe('Selector of the public key in the DNS.'),
  DKIM_KEY_FILE: optional(z.string().optional()).describe('File with the private key, in PEM.'),
  SUPPORT_EMAIL: optional(emailAddress.optional()).describe(
    'Where readers reach you: shown in the footer, and receives the contact form. Default: not shown; the form goes to the address of MAIL_FROM.',
  ),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ }).optional()).describe(
    'rediss://user:password@host:6379, or redis:// on this machine, so that several processes count calls together. Default: each counts its own.',
  ),
  RATE_LIMITS: optional(z.enum(['auto', 'on', 'off']).default('auto')).describe(
    'auto: how often a client may call is limited, but for calls of this machine itself where PUBLIC_URL is this machine and NODE_ENV is not production. on: for those too. off: never.',
  ),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10).optional()).describe(
    'How many proxies of yours stand in front: the client is that many entries from the end of X-Forwarded-For. Has to be set in production where PUBLIC_URL is https; 0 where clients reach this process itself. Default: 0.',
  ),
  CLEARTEXT_HOSTS: optional(commaSeparated).describe(
    'Hosts on a private network of yours, separated by commas, to which mail, the database, Redis and the model may be spoken to without TLS, as in postgres,redis. Default: this machine alone.',
  ),
  ENABLE_TEST_PAGES: optional(z.enum(['1', '0']).optional()).describe(
    '1: admins have /test/feed and /test/monitoring. Default: only on a machine of your own.',
  ),
  NODE_ENV: optional(z.string().optional()).describe(
    'production: /dev/mail and demo accounts do not exist. Neither do they where PUBLIC_URL is not this machine.',
  ),
  AUTH_SECRET: optional(secretList).describe(
    'Secrets of at least 32 characters, separated by commas, the newest first: links, codes and sealed values are made with the first and accepted with each of them, so that it can be replaced. Needed where processes share a database and no DATA_DIR. Default: made once and kept in DATA_DIR/secret.',
  ),
  AUTH_HIDE_ACCOUNTS: optional(
    z
      .enum(['on', 'off'])
      .or(z.enum(['1', '0']).transform(toSwitch))
      .default('off'),
  ).describe(
    'on: never tell whether an address has an account, neither at sign-up nor when a password is forgotten.',
  ),
  ANON_FREE_SUMMARIES: optional(z.coerce.number().int().min(0).max(100).default(0)).describe(
    'Summaries a day that visitors without an account may reveal, counted by their address. 0: they are asked to sign up.',
  ),
  ADMIN_EMAILS: optional(commaSeparated).describe(
    'Addresses, separated by commas, whose verified owners become admins with the code that each start prints for those who are not yet. Also: npm run admin:grant ADDRESS.',
  ),
  APPLE_CLIENT_IDS: optional(commaSeparated).describe(
    'Bundle and service ids that Apple issues ID tokens to, separated by commas. Default: no sign-in with Apple.',
  ),
  GOOGLE_CLIENT_IDS: optional(commaSeparated).describe(
    'Client ids that Google issues ID tokens to, separated by commas. Default: no sign-in with Google.',
  ),
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(?:sk|rk)_/, 'Not a secret or restricted key of Stripe')
      .optional(),
  ).describe(
    'Secret or restricted key of the Stripe account that sells Premium. Default: a sandbox in which no money moves.',
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_/, 'Not the signing secret of a webhook endpoint')
      .optional(),
  ).describe('Signing secret of its webhook endpoint. Needed with STRIPE_SECRET_KEY.'),
  BILLING: optional(z.enum(['auto', 'sandbox']).default('auto')).describe(
    'auto: Stripe with its keys; without them the sandbox, but not with NODE_ENV=production. sandbox: no money moves, there neither, and every page says so.',
  ),
  APPLE_BUNDLE_ID: optional(z.string().optional()).describe(
    'Bundle id of the iOS app, whose in-app purchases count. Default: none do.',
  ),
  APPLE_APP_ID: optional(z.coerce.number().int().positive().optional()).describe(
    'Its number in App Store Connect. Without it only sandbox purchases count, which is refused in production.',
  ),
  APPLE_IAP_KEY: optional(privateKey.optional()).describe(
    'Key for in-app purchase from App Store Connect (PEM; line breaks may be written \\n). Without it and the next two, purchases are known only by what Apple signed.',
  ),
  APPLE_IAP_KEY_ID: optional(z.string().optional()).describe('Its key id.'),
  APPLE_IAP_ISSUER_ID: optional(z.string().optional()).describe('Its issuer id.'),
  APPLE_SIGN_IN_KEY: optional(privateKey.optional()).describe(
    'Key for Sign in with Apple (PEM, as above). With it and the next two, Apple is told when an account is deleted.',
  ),
  APPLE_SIGN_IN_KEY_ID: optional(z.string().optional()).describe('Its key id.'),
  APPLE_TEAM_ID: optional(z.string().optional()).describe(
    'The developer team the key belongs to. With APPLE_BUNDLE_ID, links to articles open in the iOS app.',
  ),
  ANDROID_PACKAGE: optional(z.string().default('news.apercu.app')).describe('Name of the Android app.'),
  ANDROID_CERTIFICATES: optional(
    commaSeparated.refine(
      (all) => all.every((one) => /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(one)),
      'Not SHA-256 fingerprints as the Play Console shows them',
    ),
  ).describe(
    'SHA-256 fingerprints of the certificates it is signed with, separated by commas: links to articles then open in it. Default: they do not.',
  ),
  PUBLISHER: optional(z.string().optional()).describe(
    'Who runs this site, with postal address, on one line: the law wants it on the pages about terms and privacy.',
  ),
  SOCIAL_LINKS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((entry) => readSocialLink(entry)))
      .refine((links) => links.every(({ url }) => z.url({ protocol: /^https$/ }).safeParse(url).success), {
        message: 'Not a list of names, each with its https:// address',
      })
      .optional(),
  ).describe('Shown in the footer, as in Mastodon https://…, LinkedIn https://…'),
  RETENTION_DAYS: optional(z.coerce.number().int().min(0).default(730)).describe(
    'Days after which articles are let go, but for those a reader saved, an edition tells of or the newsroom worked on. 0: never.',
  ),
  MAX_IN_FLIGHT: optional(z.coerce.number().int().min(1).max(10_000).default(64)).describe(
    'Requests worked on at once in this process; more are asked to come again in a moment (503). What is kept in memory is served all the same.',
  ),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535).optional()).describe(
    'Port for /metrics (Prometheus), /healthz and /readyz of this process, a worker too. Not for the public. Default: none.',
  ),
  METRICS_HOST: optional(z.string().default('127.0.0.1')).describe('Address METRICS_PORT listens on.'),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')).describe(
    'Least important message to log.',
  ),
})

export type Env = z.output<typeof envSchema> & { PUBLIC_URL: string }

const FLAGS: Record<string, keyof z.input<typeof envSchema>> = { '--feeds': 'FEEDS_DIR', '--port': 'PORT' }

/** Command line flags stand above the environment: `--feeds DIR`, `--port N`. */
const fromArguments = (argv: readonly string[]): Record<string, string> => {
  const settings: Record<string, string> = {}
  for (let i = 0; i < argv.length; i += 1) {
    const [flag = '', inline] = (argv[i] ?? '').split('=', 2)
    const name = FLAGS[flag]
    if (!name) throw new EnvError(`Unknown option ${flag}. Known: ${Object.keys(FLAGS).join(', ')}`)
    const value = inline ?? argv[(i += 1)]
    if (!value) throw new EnvError(`${flag} needs a value`)
    settings[name] = value
  }
  return settings
}

/** Settings from the environment and the command line, checked at start. */
export const readEnv = (
  argv: readonly string[] = [],
  environment: Record<string, string | undefined> = process.env,
): Env => {
  const parsed = envSchema.safeParse({ ...withSecretFiles(environment), ...fromArguments(argv) })
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const problem = settingProblem(parsed.data)
  if (problem) throw new EnvError(problem)
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`
  return { ...parsed.data, PUBLIC_URL: publicUrl.replace(/(?<!\/)\/+$/, '') }
}
