import { existsSync, readFileSync } from 'node:fs'

export const IOS = 'mobile/ios/App/App'
export const PBXPROJ = 'mobile/ios/App/App.xcodeproj/project.pbxproj'
export const ANDROID = 'mobile/android/app/src/main'

/** Read access to the projects, an interface so that tests can replace the contents of a file. */
export interface ProjectFiles {
  read: (path: string) => string
  exists: (path: string) => boolean
}

export const onDisk: ProjectFiles = {
  read: (path) => readFileSync(path, 'utf8'),
  exists: (path) => existsSync(path),
}

export const createFindings = () => {
  const found: string[] = []
  return {
    found,
    expect: (isRight: boolean, file: string, problem: string): void => {
      if (!isRight) found.push(`${file}: ${problem}`)
    },
    /**
     * Turns an error of the check, such as an unreadable file, into a finding, so that the other checks still
     * run.
     */
    attempt: (file: string, check: () => void): void => {
      try {
        check()
      } catch (error) {
        found.push(`${file}: ${(error as Error).message}`)
      }
    },
  }
}
export type Findings = ReturnType<typeof createFindings>

interface CapacitorConfig {
  appId: string
  webDir: string
  loggingBehavior?: string
  server?: Record<string, unknown>
  android: {
    allowMixedContent?: boolean
    includePlugins: string[]
    minWebViewVersion?: number
    webContentsDebuggingEnabled?: boolean
  }
  ios: { webContentsDebuggingEnabled?: boolean }
  plugins: { SocialLogin: { providers: Record<string, boolean> } }
}
interface PackageFile {
  version: string
  devDependencies: Record<string, string>
}

export const readConfig = ({ read }: ProjectFiles): CapacitorConfig =>
  JSON.parse(read('capacitor.config.json')) as CapacitorConfig
export const readPackage = ({ read }: ProjectFiles): PackageFile =>
  JSON.parse(read('package.json')) as PackageFile

export const pluginsOf = (files: ProjectFiles): string[] =>
  Object.keys(readPackage(files).devDependencies).filter(
    (name) =>
      /^@(?:capacitor|capgo|aparajita)\//.test(name) &&
      files.exists(`node_modules/${name}/Package.swift`) &&
      name !== '@capacitor/ios',
  )
