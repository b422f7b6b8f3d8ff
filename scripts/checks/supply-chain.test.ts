import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { describe, expect, test } from 'vitest'
import { licenceProblems } from './check-licences.ts'
import { secretsIn } from './check-secrets.ts'
import { PRODUCTION_ENTRIES, reachedPackages } from '../production/production-packages.ts'

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
  >
}

/** Apart in this file, so that no scanner takes them for something that was leaked. */
const joined = (...parts: string[]): string => parts.join('')

describe('licences', () => {
  test('one that was not agreed to is found, and one of two is enough', () => {
    const packages = {
      '': { license: 'MIT' },
      'node_modules/copyleft': { license: 'GPL-3.0-only' },
      'node_modules/nameless': {},
      'node_modules/borrowed': { license: 'LGPL-3.0-or-later' },
      'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
      'node_modules/either': { license: '(MIT OR GPL-3.0-only)' },
      'node_modules/a/node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
    }
    expect(licenceProblems(packages)).toEqual([
      'copyleft: GPL-3.0-only',
      'nameless: no licence',
      'borrowed: LGPL-3.0-or-later',
      'both: MIT AND GPL-3.0-only',
    ])
  })
})

describe('secrets among the files', () => {
  // Put together here, so that this file holds none.
  const planted: [what: string, content: string][] = [
    [
      'a private key',
      `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn/'.repeat(20)}\n-----END RSA PRIVATE KEY-----`,
    ],
    [
      'a key of AWS',
      `key: ${joined('AKIA', 'IOSFODNN7EXAMPL2')}\nsecret_access_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzKEY"`,
    ],
    ['a token of GitHub', `token ${joined('ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx')}`],
    [
      'a webhook of Slack',
      `https://hooks.slack.com/services/T1234ABCD/${joined('B1234ABCD', '/wYq7c0wKHBbFBgHGLBJNvYpq')}`,
    ],
    [
      'a random value with the name of a secret',
      `const authSecret = '${joined('q8Zr1vX4mK7t', 'B2wN9yH5cJ6f')}'`,
    ],
  ]
  test.each(planted)('%s is found, and not repeated', async (_, content) => {
    const found = await secretsIn('src/example.ts', content)
    expect(found.length).toBeGreaterThan(0)
    expect(found.join('')).toMatch(/^src\/example\.ts:\d+: /)
    expect(found.join('')).not.toContain(content.slice(-20))
  })

  test.each([
    ['a setting that is read', 'const token = readSetting("MAIL_BOUNCES_TOKEN")'],
    ['a name', "export const passwordResetTokenName = 'password-reset-token-of-the-reader'"],
  ])('%s is none', async (_, content) => {
    expect(await secretsIn('src/example.ts', content)).toEqual([])
  })
})

describe('what production installs', () => {
  /** Not imported: the exact Node, and fonts that are read as files (`adapters/text-layout`). */
  const FILES = ['@fontsource-variable/instrument-sans', '@fontsource-variable/newsreader', 'node']

  test('is what its sources import, no less and no more', () => {
    const reached = reachedPackages(PRODUCTION_ENTRIES)
    expect(reached.get('.')).toContain('hono')
    for (const [workspace, imported] of reached) {
      const { dependencies = {} } = readManifest(workspace)
      const needed = workspace === '.' ? [...imported, ...FILES] : [...imported]
      expect(needed.toSorted(), workspace).toEqual(Object.keys(dependencies).toSorted())
    }
  })

  test('includes every workspace package, and one version of what several of them need', () => {
    const workspaces = globSync('packages/*/package.json').map((file) => dirname(file))
    expect([...reachedPackages(PRODUCTION_ENTRIES).keys()].toSorted()).toEqual(
      ['.', ...workspaces].toSorted(),
    )
    const needed = ['.', ...workspaces].flatMap((workspace) =>
      Object.entries(readManifest(workspace).dependencies ?? {}),
    )
    expect(new Set(needed.map(([name, version]) => `${name}@${version}`)).size).toBe(
      Object.keys(Object.fromEntries(needed)).length,
    )
  })

  test('is listed in a bill of materials that fits the schema of CycloneDX', async () => {
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull()
    const { components } = JSON.parse(text) as {
      components: { name: string; version: string; purl: string }[]
    }
    // npm names a workspace package by its folder.
    const locked = Object.entries(lock.packages).flatMap(([path, { version, dev, devOptional, link }]) =>
      path === '' || dev || devOptional || link
        ? []
        : [`${path.split(/node_modules\/|packages\//).at(-1)}@${version}`],
    )
    expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(locked))
    expect(components.filter(({ name }) => name === 'vite' || name.startsWith('@tanstack/'))).toEqual([])
    expect(components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true)
  })
})
