import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'

/** Exempt from the check of paths, because they name files as they were called at the time. */
const HISTORY: ReadonlySet<string> = new Set(['CHANGELOG.md', 'docs/architecture/renamed.md'])
/** Types of files whose comments or texts may cite requirements and choices by their id. */
const CITING = /\.(?:css|html|js|json|md|sql|tsx?|ya?ml)$/
const NO_CITATIONS = /(?:^|\/)(?:package-lock\.json|.*-model\.json|.*-weights\.json|.*\.gen\.ts)$/
const ID = /\b(?:A-\d{2}|R-\d\.\d{1,2})\b/g
const SPECIFICATION = ['docs/specification.md', 'docs/choices.md']
const DECISIONS = 'docs/decisions/'

export interface Tree {
  /** Paths relative to the root; only files tracked by git, so that a link to a local file is reported. */
  files: readonly string[]
  read: (file: string) => string
}

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** The anchor of a heading as GitHub generates it, so that links work where the documents are read. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsOf = (text: string): Set<string> =>
  new Set([
    ...Array.from(withoutCode(text).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => slugOf(heading)),
    ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id),
  ])

export const brokenLinks = ({ files, read }: Tree, document: string): string[] =>
  Array.from(withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g)).flatMap(
    ([, inline, attribute]) => {
      const target = inline ?? attribute ?? ''
      if (/^[a-z]+:/.test(target)) return []
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, '')
      if (!files.some((each) => each === file || each.startsWith(`${file}/`))) return [`no file at ${target}`]
      if (anchor && file.endsWith('.md') && !anchorsOf(read(file)).has(anchor))
        return [`no heading at ${target}`]
      return []
    },
  )

/** Expands `src/{api,web}/*.ts` into one pattern per alternative, because each has to match a file. */
const alternatives = (pattern: string): string[] => {
  const group = /\{([^{}]*)\}/.exec(pattern)
  if (!group) return [pattern]
  const [whole, choices = ''] = group
  return choices.split(',').flatMap((choice) => alternatives(pattern.replace(whole, () => choice)))
}

const ROOTS = /^(?:bench|deploy|docs|e2e|mobile|packages|public|scripts|src)\//
const SOURCE_FILE = /^[\w@$./{},*-]+\.(?:css|js|jsonl?|md|mjs|sh|sql|tsx?|ya?ml)$/

/**
 * Paths between back quotes that do not exist. A path from the root exists as it is; a shorter one
 * (`api/http/mount.ts`) when a tracked file ends with it. Names that a document uses for files of users or of
 * tools are listed in `KNOWN_ELSEWHERE`.
 */
export const missingPaths = ({ files, read }: Tree, document: string): string[] =>
  Array.from(withoutCode(read(document)).matchAll(/`([^`\s]+)`/g), ([, name = '']) =>
    name.replace(/:\d+$/, ''),
  )
    .filter((name) => (ROOTS.test(name) || SOURCE_FILE.test(name)) && !KNOWN_ELSEWHERE.test(name))
    .flatMap((name) =>
      alternatives(name.replace(/[/.]+$/, '')).some((path) => existsIn(files, path))
        ? []
        : [`no file at ${name}`],
    )

/** Files that exist after a build, on a machine or at a publisher, but not in the repository. */
const KNOWN_ELSEWHERE =
  /^(?:robots\.txt|node\.js|more\.jsonl|\.native\.ts|bench\/results|manifest\.json|data\/|dist\/|\/|\.\.|bom\.json|tdmrep\.json|openapi\.json|feeds?\.json|.*[$<])|(?:^|\/)x\.(?:test\.)?tsx?$/

const existsIn = (files: readonly string[], path: string): boolean =>
  files.some(
    (file) =>
      file === path ||
      file.startsWith(`${path}/`) ||
      file.endsWith(`/${path}`) ||
      file.includes(`/${path}/`) ||
      (path.includes('*') && (matchesGlob(file, path) || matchesGlob(file, `**/${path}`))),
  )

export const unknownIds = ({ read }: Tree, file: string, known: ReadonlySet<string>): string[] =>
  [...new Set(read(file).match(ID))]
    .filter((id) => !known.has(id))
    .map((id) => `no requirement or choice ${id}`)

/** Numbered headings that do not count up by one; other documents refer to sections by number. */
export const misnumbered = ({ read }: Tree, document: string): string[] =>
  Array.from(withoutCode(read(document)).matchAll(/^## (\d+)\.? (.*)$/gm)).flatMap(
    ([, number, title], index, all) =>
      Number(number) === Number(all[0]?.[1]) + index ? [] : [`section ${number} (${title}) is out of order`],
  )

/**
 * Decisions whose heading and file name differ in number, and rows of the index without a page or pages
 * without a row.
 */
export const decisionProblems = ({ files, read }: Tree): string[] => {
  const index = read(`${DECISIONS}README.md`)
  const pages = files.filter((file) => /^docs\/decisions\/\d{3}-.*\.md$/.test(file))
  return pages.flatMap((page) => {
    const name = page.slice(DECISIONS.length)
    const number = name.slice(0, 3)
    const [heading = ''] = read(page).split('\n')
    return [
      ...(heading.startsWith(`# ${number}: `)
        ? []
        : [`${page}: its heading has to begin with "# ${number}: "`]),
      ...(index.includes(`| [${number}](${name}) | ${heading.slice('# 000: '.length)} |`)
        ? []
        : [`${DECISIONS}README.md: no row "| [${number}](${name}) | ${heading.slice('# 000: '.length)} |"`]),
      ...(pages.some((other) => other !== page && other.startsWith(`${DECISIONS}${number}-`))
        ? [`${page}: another decision has its number`]
        : []),
    ]
  })
}

export const documentProblems = (tree: Tree): string[] => {
  const known = new Set(
    SPECIFICATION.flatMap((file) =>
      Array.from(tree.read(file).matchAll(/<a id="([ar]-[\d.]+)">/g), ([, id = '']) => id.toUpperCase()),
    ),
  )
  const documents = tree.files.filter((file) => file.endsWith('.md') && !HISTORY.has(file))
  const named = (file: string, problems: string[]) => problems.map((problem) => `${file}: ${problem}`)
  return [
    ...documents.flatMap((file) =>
      named(file, [...brokenLinks(tree, file), ...missingPaths(tree, file), ...misnumbered(tree, file)]),
    ),
    ...tree.files
      .filter((file) => CITING.test(file) && !NO_CITATIONS.test(file))
      .flatMap((file) => named(file, unknownIds(tree, file, known))),
    ...decisionProblems(tree),
  ]
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const files = listed.split('\0').filter((file) => file && existsSync(file) && statSync(file).isFile())
  const problems = documentProblems({ files, read: (file) => readFileSync(file, 'utf8') })
  if (problems.length > 0) {
    console.error(`${problems.length} problems of documents:\n${problems.join('\n')}`)
    process.exitCode = 1
  }
}
