import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findProgram, requireProgram, TEST_REQUIREMENTS } from '../../src/testing/test-requirements.ts'
import { ALL_PROGRAMS, describeMissing, USUAL_PROGRAMS } from './provide-test-programs.ts'

afterEach(() => vi.unstubAllEnvs())

describe('what the tests need beyond Node', () => {
  test('is named with its purpose, and one command installs all of it', () => {
    const text = describeMissing(['postgres', 'nginx'])
    expect(text).toContain('PostgreSQL  the server databases')
    expect(text).toContain(
      'sudo apt-get update && sudo apt-get install --no-install-recommends postgresql nginx\n',
    )
    expect(text).toContain(`sudo "${process.execPath}" scripts/test-run/provide-test-programs.ts\n`)
    expect(existsSync('scripts/test-run/provide-test-programs.ts')).toBe(true)
    expect(text).not.toContain('redis')
  })

  test('is found where the PATH of a user does not lead', () => {
    vi.stubEnv('PATH', '/nonexistent')
    expect(existsSync(join(dirname(requireProgram('postgres')), 'initdb'))).toBe(true)
    for (const program of ['nginx', 'haproxy', 'ip'] as const)
      expect(findProgram(program), program).toMatch(/^\//)
  })

  test('is what a setting names, when there is one', () => {
    vi.stubEnv('CHROMIUM_PATH', '/opt/browser')
    expect(findProgram('chromium')).toBe('/opt/browser')
  })

  test('includes what only long runs need, which npm test does not ask for', () => {
    expect(ALL_PROGRAMS).toContain('java')
    expect(USUAL_PROGRAMS).not.toContain('java')
    expect(USUAL_PROGRAMS).toContain('postgres')
  })

  test('asks for each package once', () => {
    const packages = Object.values(TEST_REQUIREMENTS).flatMap((requirement) => [...requirement.packages])
    expect(packages).toEqual([...new Set(packages)])
  })
})
