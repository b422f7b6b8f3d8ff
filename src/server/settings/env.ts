import { isTimeZone } from '#contract/values/time-zone.ts'
import { z } from 'zod'
import { fromArguments } from './command-line.ts'
import { cachePurgeSettings } from './cache-purge-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { earlyAccessSettings } from './early-access.ts'
import { EnvError } from './env-error.ts'
import { mailSettings } from './mail-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { withSecretFiles } from './secret-settings.ts'
import { settingProblem } from './setting-rules.ts'
import { storageSettings } from './storage-settings.ts'
import {
  commaSeparated,
  optional,
  privateKey,
  readSocialLink,
  secretList,
  toSwitch,
} from './setting-values.ts'

/**
 * Every setting is optional. This file alone reads `process.env`. `.env.example` is generated from it by
 * `npm run env:example`.
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
    'Folder of the embedded database, and of the pictures unless S3_BUCKET is set.',
  ),
  ...databaseSettings,
  ROLE: optional(z.enum(['all', 'web', 'worker']).default('all')).describe(
    'all: serve pages and run jobs. web or worker: one of the two.',
  ),
  ...storageSettings,
  FEEDS_DIR: optional(z.string().optional()).describe(
    'Folder of feed files to read in place of the live sources; manifest.json in it may give language and category. Also: npm start -- --feeds DIR.',
  ),
  LIVE: optional(z.enum(['on', 'off']).default('on')).describe('off: fetch nothing from the web.'),
  SAMPLE: optional(z.enum(['auto', 'off']).default('auto')).describe(
    'auto: show the sample edition until live feeds have brought enough.',
  ),
  OFFLINE_READING: optional(z.enum(['on', 'off']).default('on')).describe(
    'off: browsers cache no pages for reading offline, and delete those they have cached.',
  ),
  FETCH_ALLOW_PRIVATE: optional(z.enum(['on', 'off']).default('off')).describe(
    'on: feeds may live on private addresses, for those who host them at home.',
  ),
  EDITION_TZ: optional(
    z.string().refine(isTimeZone, 'No such time zone: give an IANA name').default('Europe/Paris'),
  ).describe('IANA time zone of the editorial clock: editions are built at 06:00 there.'),
  LLM_BASE_URL: optional(z.url().optional()).describe(
    'An OpenAI-compatible API, as in http://localhost:11434/v1. With it and LLM_MODEL, a model writes the texts of stories in both languages and classifies articles whose category the built-in models doubt; without, the built-in enrichment does.',
  ),
  LLM_MODEL: optional(z.string().optional()).describe('The model to ask.'),
  LLM_JUDGE_MODEL: optional(z.string().optional()).describe(
    'The model, of the same host, that reads a sentence again where the rules cannot tell whether its source supports it. Default: LLM_MODEL. off: none does, and such a sentence is not published as it was written.',
  ),
  LLM_API_KEY: optional(z.string().optional()).describe('Its key, where it wants one.'),
  LLM_DAILY_TOKENS: optional(z.coerce.number().int().min(0).default(2_000_000)).describe(
    'Tokens to spend in a UTC day at most, by all workers together, those of EMBEDDINGS_MODEL among them.',
  ),
  EMBEDDINGS_MODEL: optional(z.string().optional()).describe(
    'A model that turns texts into vectors, at the /embeddings of an OpenAI-compatible API. With it the second pass over stories compares by meaning what words leave in doubt, and asks LLM_JUDGE_MODEL about the last of it. Default: words alone decide.',
  ),
  EMBEDDINGS_URL: optional(z.url().optional()).describe('That API. Default: LLM_BASE_URL, with its key.'),
  EMBEDDINGS_API_KEY: optional(z.string().optional()).describe(
    'The key of EMBEDDINGS_URL, where it wants one; LLM_API_KEY is never sent there.',
  ),
  ...mailSettings,
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ }).optional()).describe(
    'rediss://user:password@host:6379, or redis:// on this machine, so that several processes count calls together. Default: each counts its own.',
  ),
  RATE_LIMITS: optional(z.enum(['auto', 'on', 'off']).default('auto')).describe(
    'auto: how often a client may call is limited, but for calls of this machine itself where PUBLIC_URL is this machine and NODE_ENV is not production. on: for those too. off: never.',
  ),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10).optional()).describe(
    'How many proxies of yours stand in front: the client is that many entries from the end of X-Forwarded-For. Has to be set in production where PUBLIC_URL is https; 0 where clients reach this process itself. Default: 0.',
  ),
  ...cachePurgeSettings,
  CLEARTEXT_HOSTS: optional(commaSeparated).describe(
    'Hosts on a private network of yours, separated by commas, to which mail, the database, Redis, the bucket and the model may be spoken to without TLS, as in postgres,redis. Default: this machine alone.',
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
    'on: never reveal whether an address has an account, neither at sign-up nor when a password is forgotten.',
  ),
  ANON_FREE_SUMMARIES: optional(z.coerce.number().int().min(0).max(100).default(0)).describe(
    'Summaries a day that visitors without an account may reveal, counted by their address. 0: they are asked to sign up.',
  ),
  ADMIN_EMAILS: optional(commaSeparated).describe(
    'Addresses, separated by commas, whose verified owners become admins with the code that each start prints for those who are not yet. Also: apercu admin grant ADDRESS.',
  ),
  APPLE_CLIENT_IDS: optional(commaSeparated).describe(
    'Bundle and service ids that Apple issues ID tokens to, separated by commas. Default: no sign-in with Apple.',
  ),
  GOOGLE_CLIENT_IDS: optional(commaSeparated).describe(
    'Client ids that Google issues ID tokens to, separated by commas. Default: no sign-in with Google.',
  ),
  ...paymentSettings,
  ...earlyAccessSettings,
  APPLE_SIGN_IN_KEY: optional(privateKey.optional()).describe(
    'Key for Sign in with Apple (PEM, as above). With it and the next two, Apple is notified when an account is deleted.',
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
  PUBLISHER_REGISTER: optional(z.string().optional()).describe(
    'For the legal notice: legal form, capital, register and number, VAT number, on one line.',
  ),
  PUBLISHER_DIRECTOR: optional(z.string().optional()).describe(
    'For the legal notice: who is responsible for what is published (in France the directeur de la publication).',
  ),
  PUBLISHER_HOST: optional(z.string().optional()).describe(
    'For the legal notice: name, address and telephone of the company that hosts the site, on one line.',
  ),
  MEDIATOR: optional(z.string().optional()).describe(
    'Consumer mediator to whom buyers may turn: name, address and site, on one line. Who sells to consumers in France has to name one.',
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
  RETENTION_DAYS: optional(z.coerce.number().int().min(0).default(0)).describe(
    'Days after which articles are deleted, except those that a reader saved, an edition or a newsletter contains, the text of a story cites or the newsroom worked on. 0: never, which is the default.',
  ),
  MAX_IN_FLIGHT: optional(z.coerce.number().int().min(1).max(10_000).default(64)).describe(
    'Requests worked on at once in this process; more are asked to come again in a moment (503). Cached answers are served all the same.',
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

/**
 * Flags outrank the environment. `PUBLIC_URL` has no slash at the end, so that paths can be appended.
 *
 * @throws EnvError with one line for each invalid setting
 */
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
