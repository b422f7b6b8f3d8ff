import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/connection.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { runApercu } from './apercu.ts'
import { testTerminal } from './terminal.fixture.ts'

const scratch = mkdtempSync(join(tmpdir(), 'apercu-cli-'))
const noFile = ['--env-file', join(scratch, 'none')]
let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir()
  const db = await openDatabase({ dataDir })
  await buildAccount(db, { email: 'ada@reader.example' })
  await buildAccount(db, { email: 'grace@reader.example' })
  await db.close()
})
afterAll(() => {
  for (const folder of [scratch, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const run = async (argv: string[], options: Parameters<typeof testTerminal>[1] = {}) => {
  const terminal = testTerminal({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, options)
  const exitCode = await runApercu([...argv, ...noFile], terminal)
  return { exitCode, output: terminal.output(), errors: terminal.errors() }
}

describe('the program apercu', () => {
  test('lists its commands, each with what it does', async () => {
    const { exitCode, output } = await run(['--help'])
    expect(exitCode).toBe(0)
    for (const command of [
      'setup',
      'doctor',
      'admin',
      'premium',
      'notice',
      'backup',
      'restore',
      'move',
      'migrate',
      'secret',
      'send-test',
    ])
      expect(output).toMatch(new RegExp(`^  ${command} .*\\w`, 'm'))
    expect(output).toContain('Exit codes: 0 done, 1 it failed, 64')
  })

  test.each([
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['move'], "required option '--to <url>' not specified"],
    [['premium', 'grant', 'ada@reader.example', '--days', '0'], 'A number of days, 1 or more'],
    [['admin', 'grant', 'ada@reader.example', '--role', 'pope'], 'One of owner, editor and support'],
    [['admin', 'grant'], "missing required argument 'address'"],
  ])('%j is used incorrectly, which it says with exit code 64', async (argv, message) => {
    const { exitCode, output, errors } = await run(argv)
    expect([exitCode, output]).toEqual([64, ''])
    expect(errors).toContain(message)
  })

  test('makes an admin, takes the rights back, and gives Premium', async () => {
    expect(await run(['admin', 'grant', 'ada@reader.example'])).toMatchObject({
      exitCode: 0,
      output: 'ada@reader.example is an admin now.\n',
    })
    const code = await run(['admin', 'code', 'ada@reader.example', '--json'])
    expect(JSON.parse(code.output)).toMatchObject({ email: 'ada@reader.example', code: expect.any(String) })
    expect(await run(['admin', 'revoke', 'ada@reader.example'])).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('last owner'),
    })
    expect((await run(['admin', 'grant', 'grace@reader.example'])).exitCode).toBe(0)
    expect((await run(['admin', 'revoke', 'ada@reader.example'])).output).toContain(
      'no rights in the newsroom',
    )
    expect(await run(['admin', 'code', 'ada@reader.example'])).toMatchObject({
      exitCode: 1,
      errors:
        'No code was made. This address is not in ADMIN_EMAILS, and no account of the newsroom has it.\n',
    })
    const editor = await run(['admin', 'grant', 'ada@reader.example', '--role', 'editor', '--json'])
    expect(JSON.parse(editor.output)).toEqual({ email: 'ada@reader.example', role: 'editor', changed: true })
    const given = await run(['premium', 'grant', 'ada@reader.example', '--days', '3', '--json'])
    expect(JSON.parse(given.output)).toMatchObject({ email: 'ada@reader.example', until: expect.any(String) })
    expect((await run(['premium', 'revoke', 'ada@reader.example'])).output).toContain('no granted Premium')
  })

  test('says what failed as one sentence, and as JSON for programs', async () => {
    const { exitCode, output, errors } = await run(['admin', 'grant', 'none@reader.example', '--json'])
    expect(exitCode).toBe(1)
    expect(errors).toMatch(/^Nothing was changed\. .+\n$/)
    expect(JSON.parse(output)).toEqual({ error: errors.trim() })
  })

  test('shows the progress of a backup to a person, and nothing of it to a log', async () => {
    const folder = join(scratch, 'shown')
    const shown = await run(['backup', '--to', folder], { showsProgress: true })
    expect(shown).toMatchObject({ exitCode: 0, errors: expect.stringContaining('users: 2 rows …') })
    expect(shown.errors.endsWith('\r\u{1B}[K')).toBe(true)
    const silent = await run(['restore', '--from', folder, '--check', '--json'])
    expect(silent).toMatchObject({ exitCode: 0, errors: '' })
    expect(JSON.parse(silent.output)).toMatchObject({ folder, isRestored: false })
  })

  test('rotates the secret, unless AUTH_SECRET has it', async () => {
    const file = join(scratch, 'settings')
    writeFileSync(file, `AUTH_SECRET=${'s'.repeat(40)}\n`)
    const terminal = testTerminal({ DATA_DIR: join(scratch, 'secrets') })
    expect(await runApercu(['secret'], terminal)).toBe(0)
    expect(await runApercu(['secret', '--env-file', file], terminal)).toBe(1)
    expect(terminal.errors()).toContain('AUTH_SECRET is set')
  })
})

describe('apercu send-test', () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const send = async (address: string, settings: Record<string, string>) => {
    const terminal = testTerminal({ PUBLIC_URL: 'https://news.example', ...settings })
    const exitCode = await runApercu(['send-test', address, ...noFile], terminal)
    return { exitCode, output: terminal.output(), errors: terminal.errors() }
  }
  const settings = () => {
    const address = server.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'News <news@news.example>' }
  }

  test('hands one mail to the server of the settings', async () => {
    const sent = await send('editor@news.example', settings())
    expect(sent).toMatchObject({ exitCode: 0, output: expect.stringContaining('127.0.0.1 accepted a mail') })
    expect(received).toEqual([expect.stringContaining('Subject: Test mail of news.example')])
  })

  test.each([
    ['no mail server', 'editor@news.example', {}, 'SMTP_URL and MAIL_FROM are not set'],
    ['no address', 'editor', settings, 'editor is not an address.'],
    [
      'a server that does not answer',
      'editor@news.example',
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@news.example' },
      'ECONNREFUSED',
    ],
  ])('says what is wrong: %s', async (_, address, given, message) => {
    const { exitCode, errors } = await send(address, typeof given === 'function' ? given() : given)
    expect(exitCode).toBe(1)
    expect(errors).toMatch(/^No mail was sent\. /)
    expect(errors).toContain(message)
  })
})
