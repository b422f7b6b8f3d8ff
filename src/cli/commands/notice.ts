import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { AppError } from '#contract/errors.ts'
import { NOTICE_PER_MINUTE, NOTICE_PER_MINUTE_MAX } from '#contract/newsroom/notice-limits.ts'
import type { NoticeDraft, SentNotice } from '#contract/newsroom/notices.ts'
import { isLocale, type Locale, LOCALES } from '#contract/values/locales.ts'
import { isDay } from '#contract/values/utc-day.ts'
import type { NoticeText } from '#db/schema/notices.ts'
import {
  beginNoticeByCommand,
  findNoticeNamed,
  mailTestNotice,
  type NoticePreview,
  previewNotice,
} from '#domain/readers/notices/notice-desk.service.ts'
import { readEnv } from '#server/settings/env.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { mailContext, readAddress, testOutcome } from '../mail/mail-context.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import { addDatabaseOptions, type DatabaseOptions, withMigratedDatabase } from '../with-database.ts'

interface NoticeOptions extends DatabaseOptions {
  text: Record<string, string>
  applies?: string
  test?: string
  send?: boolean
  perMinute: number
}

const parsePace = (text: string): number => {
  const pace = Number(text)
  if (!Number.isInteger(pace) || pace < 1 || pace > NOTICE_PER_MINUTE_MAX)
    throw new InvalidArgumentError(`A number from 1 to ${NOTICE_PER_MINUTE_MAX}.`)
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

const progressOf = (notice: SentNotice): Outcome => {
  const { name, sent, failed, waiting, completed_at: completedAt, applies_on: appliesOn } = notice
  const counts = `${sent} sent, ${failed} refused or come back, ${waiting} waiting`
  return {
    lines: [
      completedAt
        ? `${name}: ${counts}; the last mail was in the outbox at ${completedAt}; it applies from ${appliesOn}.`
        : `${name}: ${counts}; the site goes on each minute.`,
    ],
    json: { name, sent, failed, waiting, completedAt, appliesOn },
  }
}

const draftOf = (options: NoticeOptions): NoticeDraft => {
  const { applies, perMinute } = options
  const texts = readTexts(options)
  if (!isDay(applies)) throw new CommandError('Say from when it applies: --applies 2027-01-31.')
  return { texts, applies_on: applies, per_minute: perMinute }
}

/** The answer's details say in words what a code cannot. */
const withDetails = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !Array.isArray(error.details)) throw error
    throw new CommandError(error.details.map(({ message }: { message: string }) => message).join(' '))
  }
}

const runNotice = (task: Task, options: NoticeOptions, [name = '']: string[]): Promise<Outcome> =>
  withMigratedDatabase(task, options, async (db) => {
    const ctx = mailContext(db, readEnv([], task.terminal.environment), () => task.terminal.now())
    const existing = await findNoticeNamed(ctx, name)
    if (existing) return progressOf(existing)
    const draft = draftOf(options)
    return withDetails(async () => {
      if (options.test !== undefined) {
        const to = readAddress(options.test)
        await mailTestNotice(ctx, to, draft)
        return testOutcome(to)
      }
      if (!options.send) return showPreview(await previewNotice(ctx, draft), name)
      await beginNoticeByCommand(ctx, name, draft)
      const begun = await findNoticeNamed(ctx, name)
      if (!begun) throw new CommandError('It could not be stored.')
      return progressOf(begun)
    })
  })

const showPreview = ({ mails, recipients }: NoticePreview, name: string): Outcome => ({
  lines: [
    ...mails.flatMap(({ lng, subject, text }) => [`--- ${lng}: ${subject}`, text]),
    `Nothing was sent. "--test you@example.org" sends it to you, "--send" to ${recipients} account holders as "${name}", once.`,
  ],
  json: { name, accounts: recipients, sent: false },
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
    .option('--per-minute <number>', 'how many mails a minute', parsePace, NOTICE_PER_MINUTE)
  addAction(addDatabaseOptions(command), state, 'Nothing was sent.', runNotice)
}
