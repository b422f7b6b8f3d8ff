import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASELINE } from '../web/native-baseline.ts'
import { checkAndroid } from './check-android.ts'
import { checkIcons } from './check-icons.ts'
import { checkIos } from './check-ios.ts'
import { createFindings, onDisk, pluginsOf, type ProjectFiles } from './project-files.ts'

const GUIDE = 'docs/apps.md'

/** All Swift sources of the installed plugins. */
export const readPluginsSwift = (): string =>
  pluginsOf(onDisk)
    .map((name) => join('node_modules', name, 'ios'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /[.](?:swift|m)$/.test(file) && !file.includes('Tests'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    )
    .join('\n')

/** Errors of the apps' projects, one line each. */
export const checkProjects = (files: ProjectFiles, swift: string): string[] => {
  const findings = createFindings()
  checkIos(files, findings, swift)
  checkAndroid(files, findings, pluginsOf(files))
  checkIcons(findings)
  const said = `iOS ${BASELINE.ios} and later, and on Android 7 and later with a web view of version ${BASELINE.webView} `
  findings.expect(files.read(GUIDE).includes(said), GUIDE, `does not say that the apps run on ${said}`)
  return findings.found
}

if (import.meta.main) {
  const found = checkProjects(onDisk, readPluginsSwift())
  for (const problem of found) console.error(problem)
  console.log(found.length > 0 ? `${found.length} problems` : 'The iOS and Android projects hold together.')
  if (found.length > 0) process.exitCode = 1
}
