import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { emailAddress } from '#contract/values/email-address.ts'
import { isLocale, type Locale, LOCALES } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import type { NoticeText } from '#db/schema/notices.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { earliestDay } from '#domain/readers/notices/notices.service.ts'
import * as notices from '#domain/readers/notices/notices.repository.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { mailDeskOf } from '#server/start/mail.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import { addDatabaseOptions, type DatabaseOptions, withMigratedDatabase } from '../with-database.ts'

const PER_MINUTE = 60

interface NoticeOptions extends DatabaseOptions {
  text: Record<string, string>
  applies?: string
  test?: string
  send?: boolean
  perMinute: number
}

const parsePace = (text: string): number => {
  const pace = Number(text)
  if (!Number.isInteger(pace) || pace < 1 || pace > 1000)
    throw new InvalidArgumentError('A number from 1 to 1000.')
  return pace
}

const collectText = (given: string, before: Record<string, string>): Record<string, string> => {
  const [locale = '', file] = given.split('=', 2)
  if (!isLocale(locale) || !file)
    throw new InvalidArgumentError(`One of ${LOCALES.join(', ')}, as in en=notice.txt.`)
  return { ...before, [locale]: file }
}

/** The first line is the subject, empty lines part paragraphs. */
const readText = (file: string): NoticeText => {
  const [subject = '', ...paragraphs] = readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (subject === '' || paragraphs.length === 0)
    throw new CommandError(`${file} has no text: a line for the subject, an empty line, then paragraphs.`)
  return { subject, paragraphs }
}

const readTexts = ({ text }: NoticeOptions): Record<Locale, NoticeText> => {
  const missing = LOCALES.filter((locale) => !text[locale])
  if (missing.length > 0)
    throw new CommandError(`The text is missing in ${missing.join(' and ')}: --text ${missing[0]}=FILE.`)
  return Object.fromEntries(LOCALES.map((locale) => [locale, readText(text[locale] ?? '')])) as Record<
    Locale,
    NoticeText
  >
}

/** What queueing a mail needs of a context; the site’s own job sends it within a minute. */
const mailContext = (db: Database, env: Env, now: () => Date): Context =>
  ({ db, clock: now, mail: mailDeskOf(env, () => {}) }) as unknown as Context

const progressOf = (notice: notices.Notice, accounts: number): Outcome => {
  const { id, queued_count, completed_at, applies_on } = notice
  return {
    lines: [
      completed_at
        ? `${id}: mails to all ${queued_count} account holders are in the outbox since ${completed_at.toISOString()}; it applies from ${applies_on}.`
        : `${id}: ${queued_count} of about ${accounts} mails are in the outbox; the site goes on each minute.`,
    ],
    json: { id, queued: queued_count, completedAt: completed_at, appliesOn: applies_on },
  }
}

const runNotice = (task: Task, options: NoticeOptions, [id = '']: string[]): Promise<Outcome> =>
  withMigratedDatabase(task, options, async (db) => {
    const accounts = await notices.countAccountHolders(db)
    const existing = await notices.findNotice(db, id)
    if (existing) return progressOf(existing, accounts)
    const { applies, perMinute } = options
    const texts = readTexts(options)
    const earliest = earliestDay(task.terminal.now(), accounts, perMinute)
    if (!applies || !/^\d{4}-\d\d-\d\d$/.test(applies))
      throw new CommandError('Say from when it applies: --applies 2027-01-31.')
    if (applies < earliest)
      throw new CommandError(
        `It may apply from ${earliest} on: account holders get 30 days, and ${accounts} mails take a while.`,
      )
    const ctx = mailContext(db, readEnv([], task.terminal.environment), () => task.terminal.now())
    if (options.test !== undefined) return sendTest(ctx, options.test, texts, applies)
    if (!options.send) return preview(ctx, { id, texts, applies, accounts })
    const row = { id, texts, applies_on: applies, per_minute: perMinute, created_at: task.terminal.now() }
    await notices.insertNotice(db, row)
    const begun = await notices.findNotice(db, id)
    if (!begun) throw new CommandError('It could not be stored.')
    return progressOf(begun, accounts)
  })

const sendTest = async (
  ctx: Context,
  address: string,
  texts: Record<Locale, NoticeText>,
  appliesOn: string,
): Promise<Outcome> => {
  const to = emailAddress.safeParse(address)
  if (!to.success) throw new CommandError(`${address} is not an address.`)
  await ctx.db.tx(async () => {
    for (const locale of LOCALES)
      await enqueueMail(ctx, {
        kind: 'notice',
        to: to.data,
        locale,
        data: { ...texts[locale], appliesOn },
        key: `notice-test:${randomUUID()}`,
      })
  })
  return {
    lines: [`${LOCALES.length} mails to ${to.data} are in the outbox; the site sends them within a minute.`],
    json: { to: to.data },
  }
}

const preview = (
  ctx: Context,
  {
    id,
    texts,
    applies,
    accounts,
  }: { id: string; texts: Record<Locale, NoticeText>; applies: string; accounts: number },
): Outcome => ({
  lines: [
    ...LOCALES.flatMap((locale) => {
      const { subject, text } = ctx.mail.render('notice', locale, { ...texts[locale], appliesOn: applies })
      return [`--- ${locale}: ${subject}`, text]
    }),
    `Nothing was sent. "--test you@example.org" sends it to you, "--send" to ${accounts} account holders as "${id}", once.`,
  ],
  json: { id, accounts, sent: false },
})

export const addNotice = (program: Command, state: ProgramState): void => {
  const command = program
    .command('notice')
    .argument('<name>', 'of the notice, as in terms-2027; each name is sent once')
    .description(
      'write to all account holders, as before a change of the terms; shows how far a notice has come',
    )
    .option(
      '--text <locale=file>',
      'the text in a language: subject, empty line, paragraphs',
      collectText,
      {},
    )
    .option('--applies <day>', 'from when it applies, at least 30 days after the last mail')
    .option('--test <address>', 'send it to this address only')
    .option('--send', 'send it to all; without it the mails are shown')
    .option('--per-minute <number>', 'how many mails a minute', parsePace, PER_MINUTE)
  addAction(addDatabaseOptions(command), state, 'Nothing was sent.', runNotice)
}
