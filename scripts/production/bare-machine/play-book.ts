import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseEnv } from 'node:util'
import { createAuthority } from './authority.ts'
import { readBook } from './book.ts'
import { createCompose, type Compose } from './compose.ts'
import { mountImage } from './container.ts'
import { AUTHORITY } from './debian-images.ts'
import { provideDocker } from './docker-program.ts'
import { FEED_ADDRESS, HOSTS, startOutside } from './outside.ts'
import {
  addSource,
  becomeAdmin,
  buyPremium,
  findEverything,
  type Person,
  receiveEdition,
  signUp,
} from './people.ts'

/**
 * Runs the book in namespaces of its own: `unshare -n -m -p --fork --kill-child --mount-proc node play-book.ts FOLDER IMAGE BOOK`, where
 * IMAGE is what `runDockerfile` made. Prints the transcript, and ends with 1 where a step fails.
 */
const [folder = '', image = '', bookPath = ''] = process.argv.slice(2)

const secrets = new Set<string>()
const print = (text: string): void => {
  let shown = text.replaceAll(folder, '')
  for (const secret of secrets) shown = shown.replaceAll(secret, '…')
  process.stdout.write(shown)
}
const indented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')

// The network of this test: every name the book has, and nothing else.
execFileSync('ip', ['link', 'set', 'lo', 'up'])
execFileSync('ip', ['addr', 'add', `${FEED_ADDRESS}/32`, 'dev', 'lo'])
const layer = join(folder, 'layer')
mkdirSync(layer)
execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', layer])
const authority = createAuthority(join(folder, 'authority'))
setDefaultCACertificates([
  ...getCACertificates('default'),
  readFileSync(join(authority.folder, 'ca.pem'), 'utf8'),
])
const root = mountImage(layer, {
  '/app': join(image, 'last/app'),
  [AUTHORITY]: authority.folder,
})
const hosts = Object.entries(HOSTS).map(([address, names]) => `${address} ${names}\n`)
for (const [path, text] of Object.entries({
  '/etc/hosts': hosts.join(''),
  '/etc/resolv.conf': 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n',
})) {
  // The machine's own may be a link or a mount: a file of its own takes the place of either.
  const file = join(folder, path.replaceAll('/', '-'))
  writeFileSync(file, text)
  for (const to of [join(root, path), path]) execFileSync('mount', ['--bind', file, to])
}
const outside = await startOutside(authority)
const witness = { mails: outside.mails, note: (line: string) => print(`\n${line}\n`) }

const REPOSITORY = ['compose.yaml', 'Dockerfile', 'deploy']
const composeOf = (name: string): { project: string; compose: Compose } => {
  const project = join(folder, name, 'apercu')
  mkdirSync(project, { recursive: true })
  for (const path of REPOSITORY) cpSync(path, join(project, path), { recursive: true })
  const trust = { NODE_EXTRA_CA_CERTS: `${AUTHORITY}/ca.pem` }
  return {
    project,
    compose: createCompose({ project, volumes: join(folder, name, 'volumes'), root, trust }),
  }
}
const first = composeOf('first-machine')
const other = composeOf('other-machine')
let here = first
const bin = await provideDocker(folder, async ([program = '', ...words]) =>
  program === 'compose'
    ? here.compose.run(words)
    : { code: 64, output: `The test does not know docker ${program}\n` },
)

/** Runs a block as a shell does, which ends at the first command that fails. */
const runBlock = async (block: string, allowed: readonly number[]): Promise<string> => {
  const text = block.replaceAll(/\b(?:KEY_ID|KEY)\b/g, (word) => outside.placeholders[word] ?? word)
  print(`\n${block.replaceAll(/^/gm, '    $ ')}\n`)
  const shell = spawn('sh', ['-e', '-c', text], {
    cwd: here.project,
    env: { PATH: `${bin}:${process.env['PATH']}:/usr/sbin:/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(shell, 'close')) as [number]
  if (output) print(`\n${indented(output)}\n`)
  if (!allowed.includes(code)) throw new Error(`The block ended with ${code}:\n${block}`)
  return output
}

const learnSecrets = (): void => {
  const env = parseEnv(readFileSync(join(here.project, '.env'), 'utf8'))
  for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'AUTH_SECRET']) {
    const value = env[name]
    if (!value) throw new Error(`.env has no ${name}`)
    secrets.add(value)
  }
}
const learnRecords = (output: string): void => {
  for (const [, name = '', value = ''] of output.matchAll(/^ {2}(?:SPF|DKIM|DMARC) {2}(\S+) {2}(.+)$/gm))
    outside.records.set(name, value)
  if (outside.records.size === 0) throw new Error('setup printed no records for the DNS')
}

const people: { admin?: Person; reader?: Person } = {}
const known = (name: keyof typeof people): Person => {
  const person = people[name]
  if (!person) throw new Error(`The book has no ${name} yet`)
  return person
}
/** What people do after the commands of a chapter, with what those printed. */
const AFTER: Record<string, (output: string) => void | Promise<void>> = {
  Secrets: learnSecrets,
  'Image and settings': learnRecords,
  Start: (output) => {
    if (!outside.mails.some(({ to }) => to === 'ada@news.example.org'))
      throw new Error(`No test mail: ${output}`)
  },
  'The first admin': async (output) => {
    const codes = Array.from(
      output.matchAll(/Admin code for ada@news\.example\.org: (\S+)/g),
      ([, code = '']) => code,
    )
    if (codes.length === 0) throw new Error('The start printed no code')
    people.admin = await becomeAdmin(witness, 'ada@news.example.org', codes)
  },
  'Is everything right?': (output) => {
    const wrong = output.split('\n').filter((line) => line.startsWith('FAIL'))
    if (wrong.length > 0) throw new Error(`The doctor is not content:\n${wrong.join('\n')}`)
  },
  'The first edition': async () => {
    await addSource(witness, known('admin'))
    people.reader = await signUp(witness, 'grace@reader.example')
    await receiveEdition(witness, { admin: known('admin'), reader: known('reader') })
    await buyPremium(witness, known('reader'))
  },
  'Restoring elsewhere': () => findEverything(witness, known('reader')),
}
/** What an operator carries from one machine to the other. */
const BEFORE: Record<string, () => Promise<void>> = {
  'Restoring elsewhere': async () => {
    await first.compose.stop()
    for (const path of ['.env', 'from-the-site'])
      cpSync(join(first.project, path), join(other.project, path), { recursive: true })
    here = other
    witness.note(
      'The first machine is gone. Another one has a copy of the repository, of .env and of the backup.',
    )
  },
}

try {
  const chapters = readBook(readFileSync(bookPath, 'utf8'))
  for (const title of Object.keys(AFTER))
    if (!chapters.some((chapter) => chapter.title === title))
      throw new Error(`The book has no chapter “${title}”`)
  for (const { title, blocks } of chapters) {
    print(`\n## ${title}\n`)
    await BEFORE[title]?.()
    let output = ''
    for (const block of blocks)
      output += await runBlock(block, block.endsWith(' apercu doctor') ? [0, 2] : [0])
    await AFTER[title]?.(output)
  }
  print('\nEvery step went through.\n')
} catch (error) {
  print(`\nFAILED: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await here.compose.stop()
  await outside.stop()
}
// Whatever is still open is this namespace's alone.
process.exit()
