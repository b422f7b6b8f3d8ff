import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { compileResources } from './check-android-resources.ts'

const replace = (file: string, from: string, to: string) => (folder: string) => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from} any more`)
  writeFileSync(path, text.replace(from, to))
}

// Debian has the compiler, and `npm test` installs it; elsewhere the SDK's own build says the same (docs/apps.md).
const mustSkip = (['aapt2', 'androidFramework'] as const).some((program) =>
  mustSkipWithout(program, 'Android’s own resource compiler'),
)
describe.skipIf(mustSkip)('Android’s own resource compiler', () => {
  test('takes every resource and the manifest', () => {
    expect(compileResources()).toBe('')
  })

  test.each([
    ['a text is missing', replace('res/values/strings.xml', 'name="site_host"', 'name="site"'), 'site_host'],
    ['a colour is missing', replace('res/values/colors.xml', 'name="mark"', 'name="marks"'), 'mark'],
    [
      'an attribute is misspelt',
      replace('AndroidManifest.xml', 'android:launchMode', 'android:lunchMode'),
      'lunchMode',
    ],
    [
      'a yes is neither yes nor no',
      replace('AndroidManifest.xml', 'autoVerify="true"', 'autoVerify="maybe"'),
      'maybe',
    ],
    ['a drawing is broken', replace('res/drawable/ic_splash.xml', '</group>', ''), 'ic_splash'],
    ['a file is gone', (folder: string) => rmSync(join(folder, 'res/xml/file_paths.xml')), 'file_paths'],
  ])('refuses when %s', (_, plant, named) => {
    expect(compileResources(plant)).toContain(named)
  })
})
