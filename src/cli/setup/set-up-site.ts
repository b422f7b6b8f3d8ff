import { readFileSync } from 'node:fs'
import { newSecret } from '#adapters/identity/secret-file.ts'
import type { Tariff } from '#contract/premium/plans.ts'
import { isLocalUrl } from '#contract/values/local-url.ts'
import { type PaymentProvider, ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { BESIDE_SETTINGS } from '#server/settings/beside-settings.ts'
import { type Env, envSchema, readEnv } from '#server/settings/env.ts'
import { tariffOf } from '#server/settings/prices.ts'
import type { Task } from '../command.ts'
import { webhookUrlOf } from '../doctor/check-payments.ts'
import { readEnvFile } from '../env-file.ts'
import { type DnsRecord, dnsRecords } from '../mail/dns-records.ts'
import { CommandError } from '../terminal.ts'
import { makeDkimKey } from './dkim-key.ts'
import { QUESTIONS } from './questions.ts'
import { writeEnvFile } from './write-env-file.ts'

export interface SetupOptions {
  /** Answers by setting, from flags and `--set`. */
  given: Readonly<Record<string, string>>
  /** Make a key and sign mail with it. */
  signsMail: boolean
  openPayments: (secretKey: string, tariff: Tariff) => Pick<PaymentProvider, 'setUp' | 'close'>
}

export interface SetUpSite {
  file: string
  /** Names of the settings that were written. */
  written: string[]
  records: DnsRecord[]
  payments: 'stripe' | 'sandbox'
}

type Settings = Record<string, string>

const askAll = async (
  { terminal }: Task,
  known: Readonly<Settings>,
  given: Readonly<Settings>,
): Promise<Settings> => {
  const answers: Settings = { ...given }
  if (!terminal.ask) return answers
  for (const { setting, asks, isSecret } of QUESTIONS) {
    if (setting in answers) continue
    const present = known[setting]
    const shown = present === undefined ? '' : ` [${isSecret ? 'as it is' : present}]`
    const answer = (await terminal.ask(`${asks}${shown}: `)).trim()
    if (answer) answers[setting] = answer
  }
  return answers
}

/** What follows from the answers. */
const derived = (settings: Readonly<Settings>, answers: Readonly<Settings>): Settings => {
  const url = settings['PUBLIC_URL']
  const isPublic = url !== undefined && URL.canParse(url) && !isLocalUrl(url)
  return {
    ...(isPublic && !settings['NODE_ENV'] && { NODE_ENV: 'production' }),
    ...(isPublic && url.startsWith('https:') && !settings['TRUST_PROXY'] && { TRUST_PROXY: '1' }),
    ...(settings['DATABASE_URL'] && !settings['AUTH_SECRET'] && { AUTH_SECRET: newSecret() }),
    // A key that comes later ends the sandbox.
    ...(!answers['BILLING'] && { BILLING: settings['STRIPE_SECRET_KEY'] ? 'auto' : 'sandbox' }),
  }
}

const setUpPayments = async (
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: known }: Settings,
  env: Env,
  { openPayments }: SetupOptions,
): Promise<Settings> => {
  if (!key) return {}
  const payments = openPayments(key, tariffOf(env))
  try {
    const { webhookSecret } = await payments.setUp(webhookUrlOf(env.PUBLIC_URL))
    if (webhookSecret) return { STRIPE_WEBHOOK_SECRET: webhookSecret }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new CommandError(`Stripe: ${[error.message, error.fields.reason].filter(Boolean).join(', ')}`)
  } finally {
    payments.close()
  }
  if (!known)
    throw new CommandError(
      'The webhook endpoint exists at Stripe already, which shows its secret in the dashboard only: give it with --set STRIPE_WEBHOOK_SECRET=whsec_…',
    )
  return {}
}

const recordsOf = (env: Env): DnsRecord[] => {
  const {
    MAIL_FROM: from,
    SMTP_URL: url,
    DKIM_DOMAIN: domain,
    DKIM_SELECTOR: selector,
    DKIM_KEY_FILE: file,
  } = env
  if (!from || !url) return []
  return dnsRecords({
    domain: from.address.split('@')[1] ?? '',
    server: new URL(url).hostname,
    reportsTo: env.SUPPORT_EMAIL ?? from.address,
    dkim:
      domain && selector && file ? { domain, selector, privateKey: readFileSync(file, 'utf8') } : undefined,
  })
}

/** Asks, checks the answers together, makes at Stripe what is missing, and writes the file last. May be repeated. */
export const setUpSite = async (task: Task, options: SetupOptions): Promise<SetUpSite> => {
  for (const name of Object.keys(options.given))
    if (!(name in envSchema.shape) && !BESIDE_SETTINGS.has(name))
      throw new CommandError(`${name} is no setting: .env.example has them all.`)
  const known = readEnvFile(task.envFile) as Settings
  const answers = await askAll(task, known, options.given)
  const settings: Settings = { ...answers, ...derived({ ...known, ...answers }, answers) }
  const check = (more: Settings): Env =>
    readEnv([], { ...task.terminal.environment, ...known, ...settings, ...more })
  const all = { ...known, ...settings }
  // Stripe shows the secret only once the endpoint exists, and nothing is made there for settings that contradict each other.
  const env = check(
    all['STRIPE_SECRET_KEY'] && !all['STRIPE_WEBHOOK_SECRET']
      ? { STRIPE_WEBHOOK_SECRET: 'whsec_pending' }
      : {},
  )
  if (options.signsMail && env.MAIL_FROM && !env.DKIM_KEY_FILE)
    Object.assign(settings, makeDkimKey(env.DATA_DIR, env.MAIL_FROM.address.split('@')[1] ?? ''))
  if (all['STRIPE_SECRET_KEY']) task.progress('setting up prices, portal and webhook endpoint at Stripe')
  Object.assign(settings, await setUpPayments(all, env, options))
  const checked = check({})
  writeEnvFile(task.envFile, settings)
  return {
    file: task.envFile,
    written: Object.keys(settings).toSorted(),
    records: recordsOf(checked),
    payments: all['STRIPE_SECRET_KEY'] ? 'stripe' : 'sandbox',
  }
}
