import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { DURATION_MS } from '#contract/limits.ts'
import { findPlan, type Money, type PlanId } from '#contract/premium/plans.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { isDay, utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { MailData } from '#domain/kernel/mail/mails.ts'
import {
  beginChange,
  type ChangeProgress,
  earliestChange,
  listDiffering,
  type PriceGroup,
  readProgress,
  type Sale,
  takeBackChange,
} from '#domain/premium/price-changes/price-changes.service.ts'
import { NOTICE_DAYS } from '#domain/readers/notices/notices.service.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { tariffOf } from '#server/settings/prices.ts'
import { paymentSourceOf } from '#server/start/billing.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { mailContext, readAddress, testOutcome } from '../mail/mail-context.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import {
  addDatabaseOptions,
  type DatabaseOptions,
  STOP_FIRST,
  withMigratedDatabase,
} from '../with-database.ts'

interface PriceOptions extends DatabaseOptions {
  applies?: string
  test?: string
  send?: boolean
  takeBack?: boolean
}

const amount = ({ amountCents, currency }: Money): string =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`

const every = (plan: PlanId): string => (findPlan(plan)?.period === 'yearly' ? 'a year' : 'a month')

const groupLines = (groups: readonly PriceGroup[]): string[] =>
  groups.length === 0
    ? ['Every running subscription pays what PREMIUM_PRICES says.']
    : groups.map(
        ({ plan, before, after, subscriptions }) =>
          `${subscriptions} pay ${amount(before)} ${every(plan)}; PREMIUM_PRICES says ${amount(after)}.`,
      )

const progressLines = (progress: ChangeProgress | null): string[] => {
  if (!progress) return ['No change of a price was announced.']
  const { appliesOn, written, waiting, unreached, moved } = progress
  return [
    `${progress.isTakenBack ? 'Taken back' : 'Announced'}: prices from ${appliesOn}. ${written} notices, of which ${waiting} are on their way and ${unreached} did not arrive; ${moved} subscriptions have the new price.`,
    ...(progress.isTakenBack || progress.isAsSold
      ? []
      : [
          'PREMIUM_PRICES has changed since, so that nothing is announced or moved: set it back, announce the new prices, or take the change back.',
        ]),
  ]
}

const standing = async (db: Database, sale: Sale): Promise<Outcome> => {
  const [groups, progress] = [await listDiffering(db, sale), await readProgress(db, sale)]
  return { lines: [...groupLines(groups), ...progressLines(progress)], json: { differing: groups, progress } }
}

const takeBack = async (db: Database, sale: Sale, now: Date): Promise<Outcome> => {
  if (!(await takeBackChange(db, sale, now))) throw new CommandError('No change of a price is announced.')
  return {
    lines: [
      'The change is taken back. The site puts back what was not charged yet, and writes to those who were told.',
    ],
    json: { takenBack: true },
  }
}

/** The first renewal depends on each subscription; a preview names the day itself. */
const exampleOf = ([group]: readonly PriceGroup[], appliesOn: string): MailData['price-change'] | undefined =>
  group && {
    plan: group.plan,
    before: group.before,
    after: group.after,
    firstChargeAt: `${appliesOn}T12:00:00Z`,
    replacesEarlier: false,
  }

const checkDay = (appliesOn: string, now: Date, groups: readonly PriceGroup[]): void => {
  const [earliest, latest] = [earliestChange(now, groups), new Date(now.getTime() + 366 * DURATION_MS.day)]
  if (!isDay(appliesOn)) throw new CommandError('Say from when it applies: --applies 2027-01-31.')
  if (appliesOn < earliest)
    throw new CommandError(
      `It may apply from ${earliest} on: each reader gets ${NOTICE_DAYS} days, and the mails take a while.`,
    )
  if (appliesOn > utcDay(latest)) throw new CommandError('Announce it at most a year ahead.')
}

interface Announcing {
  env: Env
  sale: Sale
  now: Date
  options: PriceOptions & { applies: string }
}

const announce = async (
  db: Database,
  { env, sale, now, options: { applies, test, send } }: Announcing,
): Promise<Outcome> => {
  const groups = await listDiffering(db, sale)
  const data = exampleOf(groups, applies)
  if (!data) throw new CommandError(groupLines(groups).join(' '))
  checkDay(applies, now, groups)
  if (send) {
    await beginChange(db, sale, applies, now)
    return standing(db, sale)
  }
  const ctx = mailContext(db, env, () => now)
  if (test !== undefined) {
    const to = readAddress(test)
    await db.tx(async () => {
      for (const locale of LOCALES)
        await enqueueMail(ctx, { kind: 'price-change', to, locale, data, key: `price-test:${randomUUID()}` })
    })
    return testOutcome(to)
  }
  return {
    lines: [
      ...LOCALES.flatMap((locale) => {
        const { subject, text } = ctx.mail.render('price-change', locale, data)
        return [`--- ${locale}: ${subject}`, text]
      }),
      ...groupLines(groups),
      'Nothing was sent. "--test you@example.org" sends the mail to you, "--send" announces the prices.',
    ],
    json: { differing: groups, sent: false },
  }
}

const runPrice = (task: Task, options: PriceOptions): Promise<Outcome> =>
  withMigratedDatabase(task, options, (db) => {
    const env = readEnv([], task.terminal.environment)
    const sale: Sale = { source: paymentSourceOf(env), tariff: tariffOf(env) }
    const now = task.terminal.now()
    const { applies } = options
    if (options.takeBack) return takeBack(db, sale, now)
    if (applies === undefined) return standing(db, sale)
    return announce(db, { env, sale, now, options: { ...options, applies } })
  })

export const addPremiumPrice = (premium: Command, state: ProgramState): void => {
  const command = premium
    .command('price')
    .description('charge running subscriptions what PREMIUM_PRICES says, after a notice to each reader')
    .option('--applies <day>', `from when it applies, at least ${NOTICE_DAYS} days ahead; shows the mail`)
    .option('--test <address>', 'send the mail to this address only')
    .option('--send', 'announce it; a change that is announced already is replaced')
    .option('--take-back', 'take an announced change back: what was not charged yet stays as it was')
    .addHelpText(
      'after',
      `\nWithout options it shows who pays something else, and how far a change has come. ${STOP_FIRST}`,
    )
  addAction(addDatabaseOptions(command), state, 'Nothing was changed.', runPrice)
}
