import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANDROID } from './project-files.ts'
import { requireProgram } from '#testing/test-requirements.ts'
import { provideTestPrograms } from '../test-run/provide-test-programs.ts'

/**
 * Stubs of the AndroidX and Capacitor resources that the app refers to: the libraries need Google's
 * repository.
 */
const FROM_LIBRARIES = `<?xml version="1.0" encoding="utf-8"?>
<resources>
  <attr name="colorPrimary" format="color" />
  <attr name="colorPrimaryDark" format="color" />
  <attr name="colorAccent" format="color" />
  <attr name="windowSplashScreenBackground" format="color" />
  <attr name="windowSplashScreenAnimatedIcon" format="reference" />
  <attr name="postSplashScreenTheme" format="reference" />
  <style name="Theme.AppCompat.DayNight.NoActionBar" parent="android:Theme.Material.Light.NoActionBar" />
  <style name="Theme.SplashScreen" parent="android:Theme.Material.Light.NoActionBar" />
</resources>
`
/**
 * aapt2 would report these attributes as unknown, because Debian's framework (API 29) is older than they are.
 */
const NEWER = /\s+android:(?:dataExtractionRules|localeConfig)="[^"]*"/g

/**
 * Compiles and links every resource and the manifest with aapt2, as the build does.
 *
 * @param plant - changes the copy before it is compiled, for tests
 * @returns the errors of aapt2
 */
export const compileResources = (plant: (folder: string) => void = () => undefined): string => {
  const folder = mkdtempSync(join(tmpdir(), 'apercu-resources-'))
  try {
    cpSync(ANDROID, folder, { recursive: true, filter: (path) => !path.includes('/assets') })
    const manifest = join(folder, 'AndroidManifest.xml')
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8')
        .replace('<manifest ', '<manifest package="news.apercu.app" ')
        .replaceAll('${applicationId}', 'news.apercu.app')
        .replaceAll(NEWER, ''),
    )
    // The layout refers to classes of a library that only the SDK has.
    rmSync(join(folder, 'res/layout'), { recursive: true, force: true })
    plant(folder)
    const libraries = join(folder, 'libraries/values')
    mkdirSync(libraries, { recursive: true })
    writeFileSync(join(libraries, 'values.xml'), FROM_LIBRARIES)
    const aapt2 = requireProgram('aapt2')
    const framework = requireProgram('androidFramework')
    const run = (args: readonly string[]) => execFileSync(aapt2, args, { cwd: folder, stdio: 'pipe' })
    run(['compile', '--dir', 'res', '-o', 'app.zip'])
    run(['compile', '--dir', 'libraries', '-o', 'libraries.zip'])
    const sdk = ['--min-sdk-version', '24', '--target-sdk-version', '29', '--auto-add-overlay']
    run([
      'link',
      '-o',
      'app.apk',
      '-I',
      framework,
      '--manifest',
      manifest,
      ...sdk,
      'libraries.zip',
      'app.zip',
    ])
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const isThere = provideTestPrograms(['aapt2', 'androidFramework'])
  const said = isThere ? compileResources() : 'aapt2 is missing.'
  // A developer's machine may lack aapt2; CI must not skip the check silently.
  const isSkipped = !isThere && !process.env['CI']
  console.log(`${isSkipped ? 'SKIPPED: ' : ''}${said || 'Every Android resource compiles and links.'}`)
  if (said && !isSkipped) process.exitCode = 1
}
