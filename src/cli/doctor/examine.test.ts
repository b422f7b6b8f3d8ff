import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { openDatabase } from '#db/connection.ts'
import { runApercu } from '../apercu.ts'
import { testTerminal } from '../terminal.fixture.ts'
import { examine } from './examine.ts'
import { testOutside } from './outside.fixture.ts'

describeWithPostgres('apercu doctor beside real servers', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'apercu-doctor-'))
  let postgres: TestPostgres
  let url: string
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'news' }) : done(new Error('Wrong password')),
  })
  beforeAll(async () => {
    postgres = await startPostgres()
    url = (await postgres.createDatabase()).url
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()))
  })
  afterAll(async () => {
    await new Promise<void>((resolve) => mail.close(() => resolve()))
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  const smtp = (password: string): Record<string, string> => {
    const address = mail.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    return { SMTP_URL: `smtp://news:${password}@127.0.0.1:${port}`, MAIL_FROM: 'news@news.example' }
  }
  const settings = (fields: Record<string, string> = {}): Record<string, string> => ({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://news.example',
    BILLING: 'sandbox',
    TRUST_PROXY: '1',
    DATA_DIR: scratch,
    DATABASE_URL: url,
    CLEARTEXT_HOSTS: postgres.folder,
    ADMIN_EMAILS: 'editor@news.example',
    ...fields,
  })
  const verdicts = async (fields: Record<string, string> = {}): Promise<Record<string, string>> => {
    const findings = await examine(
      { environment: settings(fields), file: join(scratch, 'none') },
      testOutside({ now: () => new Date() }),
      () => {},
    )
    return Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))
  }

  it('sees an empty database, the role of a superuser, and a login', async () => {
    expect(await verdicts(smtp('right'))).toMatchObject({
      'database.connection': 'pass',
      'database.role': 'fail',
      'database.migrations': 'unknown',
      'clock.database': 'pass',
      'mail.login': 'pass',
    })
    expect(await verdicts(smtp('wrong'))).toMatchObject({ 'mail.login': 'fail' })
  })

  it('sees admins and the last backup once there are tables', async () => {
    const options = ['--env-file', join(scratch, 'none'), '--database', url]
    const run = (argv: string[]) => runApercu([...argv, ...options], testTerminal(settings()))
    expect(await run(['migrate'])).toBe(0)
    expect(await verdicts()).toMatchObject({ 'people.admins': 'unknown', 'backup.age': 'fail' })
    const db = await openDatabase({ dataDir: '', databaseUrl: url })
    await buildAccount(db, { role: 'admin', email: 'editor@news.example' })
    await db.close()
    expect(await run(['backup', '--to', join(scratch, 'backup')])).toBe(0)
    expect(await verdicts()).toMatchObject({
      'database.migrations': 'pass',
      'people.admins': 'pass',
      'backup.age': 'unknown',
    })
  })

  it('sees a replica that has what the primary has, and one that is none', async () => {
    const standby = await postgres.startStandby(0)
    const replicaUrl = url.replace(postgres.folder, standby.folder)
    expect(await verdicts({ DATABASE_REPLICA_URL: replicaUrl })).toMatchObject({ 'database.replica': 'pass' })
    await standby.stop()
    expect(await verdicts({ DATABASE_REPLICA_URL: replicaUrl })).toMatchObject({ 'database.replica': 'fail' })
    expect(await verdicts({ DATABASE_REPLICA_URL: url })).toMatchObject({ 'database.replica': 'fail' })
  })

  it('sees a database that does not answer, and goes on', async () => {
    const found = await verdicts({ DATABASE_URL: 'postgres://apercu@127.0.0.1:1/apercu' })
    expect(found).toMatchObject({ 'database.connection': 'fail', 'people.publisher': 'fail' })
  })

  it('is a command, whose exit code says how the examination ended', async () => {
    const terminal = testTerminal(settings({ LIVE: 'perhaps' }))
    expect(await runApercu(['doctor', '--json', '--env-file', join(scratch, 'none')], terminal)).toBe(1)
    expect(JSON.parse(terminal.output())).toMatchObject({
      findings: [{ check: 'settings.values', verdict: 'fail', says: expect.stringMatching(/^LIVE: /) }],
    })
  })
})
