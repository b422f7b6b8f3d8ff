import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The copy is elsewhere, so that its way to the packages is another. */
const read = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/["'][^"']*node_modules\//g, '"node_modules/')

test('what is committed is what `cap sync` writes', () => {
  const tracked = git('ls-files', 'mobile', 'capacitor.config.json', 'package.json')
  const copy = mkdtempSync(join(tmpdir(), 'cap-sync-'))
  try {
    for (const file of tracked) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(file, join(copy, file))
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    for (const folder of ['dist-native/client', 'mobile/android/app/src/main/assets'])
      mkdirSync(join(copy, folder), { recursive: true })
    writeFileSync(join(copy, 'dist-native/client/index.html'), '<html><head></head></html>')
    const cap = resolve('node_modules/@capacitor/cli/bin/capacitor')
    const said = execFileSync(process.execPath, [cap, 'sync'], { cwd: copy, encoding: 'utf8' })
    expect(said).toContain('Sync finished')
    const texts = tracked.filter((file) => /\.(gradle|swift|json|xml|plist|pbxproj|xcconfig)$/.test(file))
    expect(texts.filter((file) => read(file) !== read(join(copy, file)))).toEqual([])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
