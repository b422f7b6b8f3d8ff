import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROVIDERS } from '../providers/all-providers.ts'
import { changesOf, releaseNotes } from './release-notes.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- what comes

## [1.1.0] - 2026-12-01

### Fixed

- what came

## [1.0.0] - 2026-11-01

- the first
`
const notesWith = (proofs: Parameters<typeof releaseNotes>[0]['proofs']) =>
  releaseNotes({ changelog: CHANGELOG, version: '1.1.0', providers: PROVIDERS, proofs })

test('release notes have the changes of their version alone', () => {
  expect(changesOf(CHANGELOG, '1.1.0')).toBe('### Fixed\n\n- what came')
  expect(changesOf(CHANGELOG, '1.2.0')).toBe('### Added\n\n- what comes')
  expect(notesWith({})).not.toContain('the first')
})

test('they say what no run against the real services has shown', () => {
  const claims = PROVIDERS.flatMap((provider) => provider.claims)
  const without = notesWith({})
  for (const claim of claims) expect(without).toContain(claim)
  const [stripe] = PROVIDERS
  const notes = notesWith({
    stripe: { day: '2026-11-30', version: '1.1.0', proven: stripe?.claims.slice(1) ?? [] },
  })
  expect(notes).toContain('- Stripe, test mode: 5 of 6, on 2026-11-30 with 1.1.0')
  expect(notes.split('## Unproven')[1]).toContain(stripe?.claims[0])
  expect(notes.split('## Unproven')[1]).not.toContain(stripe?.claims[1])
})

test('the changelog of the repository has something to release', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(changesOf(readFileSync('CHANGELOG.md', 'utf8'), version).length).toBeGreaterThan(100)
})
