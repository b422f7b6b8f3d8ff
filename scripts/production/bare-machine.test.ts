import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runApercu } from '../../src/cli/apercu.ts'
import { testTerminal } from '../../src/cli/terminal.fixture.ts'
import { isLongRun } from '../../src/testing/processes/long-run.ts'
import { mustSkipWithout, type TestProgram } from '../../src/testing/test-requirements.ts'
import { BOOK, commandsOf, readBook } from './bare-machine/book.ts'
import { environmentOf, readCompose } from './bare-machine/compose-file.ts'
import { readImage } from './bare-machine/image.ts'
import { runDockerfile } from './run-dockerfile.ts'

const scratch = mkdtempSync(join(tmpdir(), 'apercu-bare-machine-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))

const chapterOf = (title: string): string[] => {
  const chapter = readBook().find((one) => one.title === title)
  if (!chapter) throw new Error(`${BOOK} has no chapter “${title}”`)
  return chapter.blocks.flatMap(commandsOf)
}

describe('the page about setting up a site', () => {
  test('gives apercu setup options that it knows and settings that agree', async () => {
    const file = join(scratch, 'settings')
    writeFileSync(file, '')
    const command = chapterOf('Image and settings').find((line) => line.includes('apercu app setup')) ?? ''
    const words = Array.from(
      command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g),
      ([, a, b, c]) => a ?? b ?? c ?? '',
    )
    const argv = words.slice(words.indexOf('app') + 1).map((word) => (word === '/site/.env' ? file : word))
    const terminal = testTerminal({ DATA_DIR: scratch })
    expect(await runApercu(argv, terminal)).toBe(0)
    expect(terminal.output()).toMatch(/^ {2}SPF {2}news\.example\.org/m)
    expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({ NODE_ENV: 'production', BILLING: 'sandbox' })
  })

  test('names services that compose.yaml has, and commands that apercu has', async () => {
    writeFileSync(join(scratch, '.env'), 'POSTGRES_PASSWORD=a\nREDIS_PASSWORD=b\n')
    writeFileSync(join(scratch, 'compose.yaml'), readFileSync('compose.yaml'))
    const { services } = readCompose(scratch)
    expect(environmentOf(scratch, services['app']!)).toMatchObject({ REDIS_PASSWORD: 'b', HOST: '0.0.0.0' })
    const commands = readBook().flatMap(({ blocks }) => blocks.flatMap(commandsOf))
    for (const command of commands) {
      const [, service, name] = /docker compose exec (\w+) apercu (\S+)/.exec(command) ?? []
      if (!name) continue
      expect(services).toHaveProperty(service ?? '')
      expect(await runApercu([name, '--help'], testTerminal({}))).toBe(0)
    }
  })

  test('does without a value that compose.yaml asks for no more than Compose does', () => {
    writeFileSync(join(scratch, '.env'), 'POSTGRES_PASSWORD=a\n')
    writeFileSync(join(scratch, 'compose.yaml'), readFileSync('compose.yaml'))
    expect(() => readCompose(scratch)).toThrow(
      'required variable REDIS_PASSWORD is missing a value: choose one',
    )
  })

  test('is about the image that the Dockerfile makes', () => {
    expect(readImage()).toMatchObject({
      workdir: '/app',
      user: '65532:65532',
      env: { DATA_DIR: '/data' },
      owners: { '/data': '65532:65532', '/backups': '65532:65532' },
    })
  })
})

const NAMESPACES = ['-n', '-m', '-p', '--fork', '--kill-child', '--mount-proc']
const NEEDS: readonly TestProgram[] = ['caddy', 'postgres', 'redis', 'unshare', 'ip']
const lacksProgram = NEEDS.some((name) => mustSkipWithout(name, 'a site from a bare machine, by the book'))
/** Containers are namespaces here, which takes root. */
const lacksRights = (): boolean => {
  const { status, stderr } = spawnSync('unshare', [...NAMESPACES, 'true'], { encoding: 'utf8' })
  if (status === 0 || process.env['CI']) return false
  console.warn(`SKIPPED, no namespaces: a site from a bare machine, by the book. ${stderr?.trim()}`)
  return true
}

describe.runIf(isLongRun && !lacksProgram && !lacksRights())('from a bare machine, by the book only', () => {
  beforeAll(() => void runDockerfile(join(scratch, 'image')), 900_000)

  const play = async (name: string, book: string): Promise<{ code: number; transcript: string }> => {
    const folder = join(scratch, name)
    mkdirSync(folder)
    const file = join(folder, 'book.md')
    writeFileSync(file, book)
    const program = ['scripts/production/bare-machine/play-book.ts', folder, join(scratch, 'image'), file]
    const child = spawn('unshare', [...NAMESPACES, process.execPath, ...program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let transcript = ''
    child.stdout.on('data', (chunk: Buffer) => (transcript += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, transcript }
  }

  test('an edition goes out, a reader buys, and a backup is restored on another machine', async () => {
    const { code, transcript } = await play('as-it-is', readFileSync(BOOK, 'utf8'))
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bare-machine.md', `# From a bare machine, by the book\n${transcript}`)
    expect(code, transcript).toBe(0)
    expect(transcript).toContain('Every step went through.')
    expect(transcript).not.toContain(scratch)
  }, 1_200_000)

  test.each<[what: string, from: string, to: string, fails: string]>([
    ['a password that compose.yaml asks for', ' REDIS_PASSWORD', ' REDIS_PASS', '.env has no REDIS_PASSWORD'],
    ['an option of the program', '--proxies', '--proxy', "unknown option '--proxy'"],
    ['a setting', 'BACKUP_S3_BUCKET', 'BACKUP_BUCKET', 'BACKUP_BUCKET is no setting'],
    ['the login of the mail server', 'news:PASSWORD', 'news:SECRET', 'No mail was sent.'],
  ])(
    'a book with a mistake in %s fails',
    async (what, from, to, fails) => {
      // A name for a folder on the PATH, where a colon would part it.
      const { code, transcript } = await play(
        what.replaceAll(/\W+/g, '-'),
        readFileSync(BOOK, 'utf8').replaceAll(from, to),
      )
      expect(code).toBe(1)
      expect(transcript).toContain(fails)
    },
    600_000,
  )
})
