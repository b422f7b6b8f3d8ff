import { describe, expect, test } from 'vitest'
import {
  brokenLinks,
  decisionProblems,
  misnumbered,
  missingPaths,
  type Tree,
  unknownIds,
} from './check-documents.ts'

const treeOf = (contents: Record<string, string>): Tree => ({
  files: Object.keys(contents),
  read: (file) => contents[file] ?? '',
})

describe('links of documents', () => {
  const tree = treeOf({
    'docs/a.md': [
      '[file](b.md) [folder](decisions) [heading](b.md#two-words) [anchor](b.md#a-27) [web](https://example.org)',
      '[lost](c.md) [no heading](b.md#three)',
      '<img src="images/lost.png">',
      '```\n[code](is-not-read.md)\n```',
    ].join('\n'),
    'docs/b.md': '## Two words\n<a id="a-27"></a>',
    'docs/decisions/README.md': '',
  })
  test('lead to a file, a folder, a heading or an anchor', () => {
    expect(brokenLinks(tree, 'docs/a.md')).toEqual([
      'no file at c.md',
      'no heading at b.md#three',
      'no file at images/lost.png',
    ])
  })
})

test('paths in documents are complete or the end of a path, with alternatives and wildcards', () => {
  const tree = treeOf({
    'README.md':
      '`src/layer/file.ts` `layer/file.ts` `src/layer/` `src/{other,layer}/*.ts` `npm run check` `src/layer/lost.ts` `lost.ts`',
    'src/layer/file.ts': '',
  })
  expect(missingPaths(tree, 'README.md')).toEqual(['no file at src/layer/lost.ts', 'no file at lost.ts'])
})

/** In two parts, because the check reads this file too. */
const UNKNOWN = ['A', '99'].join('-')

test('a cited id has to be defined', () => {
  const tree = treeOf({ 'src/a.ts': `// A-27, ${UNKNOWN} and R-4.5; SHA-256 and A-275 are none` })
  expect(unknownIds(tree, 'src/a.ts', new Set(['A-27', 'R-4.5']))).toEqual([
    `no requirement or choice ${UNKNOWN}`,
  ])
})

test('numbered headings count up by one', () => {
  const tree = treeOf({ 'a.md': '## 1. One\n## 2. Two\n## 2. Again' })
  expect(misnumbered(tree, 'a.md')).toEqual(['section 2 (Again) is out of order'])
})

test('a decision has its own number in its heading, and a row in the index', () => {
  const contents = {
    'docs/decisions/001-a.md': '# 001: A',
    'docs/decisions/002-b.md': '# 003: B',
    'docs/decisions/README.md': '| [001](001-a.md) | A | 2026 |\n| [002](002-b.md) | B | 2026 |',
  }
  expect(decisionProblems(treeOf(contents))).toEqual([
    'docs/decisions/002-b.md: its heading has to begin with "# 002: "',
  ])
  expect(decisionProblems(treeOf({ ...contents, 'docs/decisions/003-c.md': '# 003: C' }))).toHaveLength(2)
})
