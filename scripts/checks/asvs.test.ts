import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The levels of each section's requirements in their order, as ASVS 5.0.0 has them; those of level 3 are not in the document. */
const LEVELS: Record<string, string> = {
  '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123',
  '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23',
  '3.1': '3', '3.2': '113', '3.3': '12223', '3.4': '11222233', '3.5': '11122333', '3.6': '3', '3.7': '22333',
  '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222',
  '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222',
  '6.1': '122', '6.2': '111111112222', '6.3': '11223333', '6.4': '112233', '6.5': '22222333', '6.6': '2223', '6.7': '33', '6.8': '2222',
  '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '223', '7.6': '22',
  '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23',
  '9.1': '111', '9.2': '1222',
  '10.1': '22', '10.2': '223', '10.3': '22223', '10.4': '1111122222233333', '10.5': '22222', '10.6': '22', '10.7': '222',
  '11.1': '2233', '11.2': '22233', '11.3': '11233', '11.4': '1222', '11.5': '23', '11.6': '23', '11.7': '33',
  '12.1': '12233', '12.2': '11', '12.3': '22223',
  '13.1': '2333', '13.2': '222223', '13.3': '2233', '13.4': '1222233',
  '14.1': '22', '14.2': '12223333', '14.3': '122',
  '15.1': '12233', '15.2': '12233', '15.3': '1222222', '15.4': '3333',
  '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '2223',
  '17.1': '23', '17.2': '22223333', '17.3': '22',
} // prettier-ignore
const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => ({ id: `${section}.${index + 1}`, level })).filter(
    (requirement) => requirement.level !== '3',
  ),
)

/** What may fail. The first is the specification's own; each has its reason in the document. */
const MAY_FAIL = ['6.2.5', '6.3.3', '12.3.1', '13.2.1', '13.3.1']

interface Row {
  id: string
  level: string
  text: string
  status: string
  evidence: string
}
const rows: Row[] = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [, id = '', level = '', text = '', status = '', ...evidence] = line
      .split(' | ')
      .flatMap((cell, index) => (index === 0 ? ['', cell.replace('| ', '')] : [cell.replace(/ \|$/, '')]))
    return { id, level, text, status, evidence: evidence.join(' | ') }
  })

test('every requirement of levels 1 and 2 is there, once, in its order and with its level', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(REQUIREMENTS)
})

test('each says how it stands, and why', () => {
  for (const { id, text, status, evidence } of rows) {
    expect(['pass', '**fail**', 'n.a.'], id).toContain(status)
    expect(text.length, id).toBeGreaterThan(8)
    expect(evidence.length, id).toBeGreaterThan(4)
  }
})

test('no more fail than were agreed to, at level 1 the one that the specification asks for', () => {
  const failing = rows.filter(({ status }) => status === '**fail**')
  expect(failing.map(({ id }) => id)).toEqual(MAY_FAIL)
  expect(failing.filter(({ level }) => level === '1').map(({ id }) => id)).toEqual(['6.2.5'])
})

test('the counts at the top are those of the rows', () => {
  const document = readFileSync('docs/asvs.md', 'utf8')
  for (const level of ['1', '2']) {
    const of = rows.filter((row) => row.level === level)
    const counts = ['pass', '**fail**', 'n.a.'].map(
      (status) => of.filter((row) => row.status === status).length,
    )
    expect(document).toContain(`| ${[level, of.length, ...counts].join(' | ')} |`)
  }
})

/** Tests that a text names: a file between back quotes, and a title between quotation marks behind it. */
const namedTests = (text: string) =>
  Array.from(text.matchAll(/`([\w./-]+\.test\.tsx?)`(?: › “([^”]*)”)?/g), ([, file = '', title]) => ({
    file,
    title,
  }))

const missingOf = ({ file, title }: { file: string; title: string | undefined }): string[] => {
  if (!existsSync(file)) return [file]
  const source = title === undefined ? '' : readFileSync(file, 'utf8')
  const isThere =
    title === undefined || ["'", '`', '"'].some((quote) => source.includes(quote + title + quote))
  return isThere ? [] : [`${file} › ${title}`]
}

test('every test and document that the ledger names exists', () => {
  const named = rows.flatMap(({ evidence }) => namedTests(evidence))
  expect(named.length).toBeGreaterThan(120)
  expect(named.flatMap(missingOf)).toEqual([])
  const documents = rows.flatMap(({ evidence }) =>
    Array.from(evidence.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target),
  )
  expect(documents.filter((target) => !existsSync(join('docs', target)))).toEqual([])
})

test('every test that acts an attack exists', () => {
  const named = namedTests(readFileSync('src/server/attacks/README.md', 'utf8'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.flatMap(missingOf)).toEqual([])
})
