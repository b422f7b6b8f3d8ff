import { BASELINE } from '../web/native-baseline.ts'
import {
  type Findings,
  IOS,
  PBXPROJ,
  pluginsOf,
  type ProjectFiles,
  readConfig,
  readPackage,
} from './project-files.ts'
import { type PbxObject, readPbxproj } from './read-pbxproj.ts'
import { checkPrivacy } from './check-privacy.ts'
import { checkStore } from './check-store.ts'
import { type Dict, isEqual, list, readPlist, text } from './read-plist.ts'

/** The app's URL scheme, as `web/lib/addresses/app-link.ts` parses it. */
const SCHEME = 'apercu'

const checkInfo = (files: ProjectFiles, { expect }: Findings): void => {
  const file = `${IOS}/Info.plist`
  const info = readPlist(files.read(file)) as Dict
  const wants: Dict = {
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    ITSAppUsesNonExemptEncryption: false,
    CFBundleLocalizations: ['en', 'fr'],
    UIRequiredDeviceCapabilities: ['arm64'],
    LSRequiresIPhoneOS: true,
    UILaunchStoryboardName: 'LaunchScreen',
  }
  for (const [key, value] of Object.entries(wants))
    expect(isEqual(info[key], value), file, `${key} is not ${JSON.stringify(value)}`)
  expect(
    !('NSAppTransportSecurity' in info),
    file,
    'NSAppTransportSecurity weakens what the system demands of TLS',
  )
  const schemes = list(info['CFBundleURLTypes']).flatMap((type) => list((type as Dict)['CFBundleURLSchemes']))
  expect(
    schemes.includes(SCHEME),
    file,
    `the scheme ${SCHEME}: is not declared, and auth/callback never arrives`,
  )
  const scenes = info['UIApplicationSceneManifest'] as Dict | undefined
  const roles = (scenes?.['UISceneConfigurations'] as Dict | undefined)?.[
    'UIWindowSceneSessionRoleApplication'
  ]
  const [scene] = list(roles) as Dict[]
  expect(
    scene?.['UISceneDelegateClassName'] === '$(PRODUCT_MODULE_NAME).SceneDelegate' &&
      files.read(`${IOS}/SceneDelegate.swift`).includes('class SceneDelegate:'),
    file,
    'no class of the app creates the window: the app would stay black',
  )
  // WebKit offers the camera for file inputs, and iOS terminates an app without a usage description.
  expect('NSCameraUsageDescription' in info, file, 'NSCameraUsageDescription is missing')
  const words = JSON.parse(files.read(`${IOS}/InfoPlist.xcstrings`)) as {
    strings: Record<string, { localizations: Record<string, { stringUnit: { value: string } }> }>
  }
  for (const key of Object.keys(info).filter((name) => name.endsWith('UsageDescription')))
    for (const language of ['en', 'fr'])
      expect(
        Boolean(words.strings[key]?.localizations[language]?.stringUnit.value),
        `${IOS}/InfoPlist.xcstrings`,
        `${key} has no words in ${language}`,
      )
}

const checkEntitlements = (files: ProjectFiles, { expect }: Findings): void => {
  const file = `${IOS}/App.entitlements`
  const rights = readPlist(files.read(file)) as Dict
  expect(
    isEqual(rights['com.apple.developer.applesignin'], ['Default']),
    file,
    'Sign in with Apple is missing, which guideline 4.8 wants beside Google',
  )
  expect(
    isEqual(rights['com.apple.developer.associated-domains'], ['applinks:$(SITE_HOST)']),
    file,
    'applinks:$(SITE_HOST) is not the associated domain',
  )
}

/** Absent from a clone: `cap sync` generates them during the build, and git ignores them. */
const GENERATED = new Set(['public', 'config.xml', 'capacitor.config.json'])
const IN_THE_APP = [
  'PrivacyInfo.xcprivacy',
  'InfoPlist.xcstrings',
  'Assets.xcassets',
  'LaunchScreen.storyboard',
  'public',
]

const nameOf = (object: PbxObject | undefined): string => text(object?.['path'] ?? object?.['name'] ?? '')

const checkProject = (files: ProjectFiles, { expect }: Findings): void => {
  const objects = readPbxproj(files.read(PBXPROJ))
  const all = Object.values(objects)
  const of = (kind: string) => all.filter(({ isa }) => isa === kind)
  for (const [id, object] of Object.entries(objects))
    for (const key of ['fileRef', 'baseConfigurationReference', 'productRef', 'package'])
      expect(
        object[key] === undefined || text(object[key]) in objects,
        PBXPROJ,
        `${id} points to ${text(object[key])}, which is not there`,
      )
  const groupOfApp = of('PBXGroup').find(({ path }) => path === 'App')
  for (const id of (groupOfApp?.['children'] ?? []) as string[]) {
    const name = nameOf(objects[id])
    if (objects[id]?.['isa'] === 'PBXFileReference' && !GENERATED.has(name))
      expect(files.exists(`${IOS}/${name}`), PBXPROJ, `${name} is named and not there`)
  }
  const resources = of('PBXResourcesBuildPhase').flatMap((phase) => phase['files'] as string[])
  const packed = new Set(resources.map((id) => nameOf(objects[text(objects[id]?.['fileRef'])])))
  for (const name of IN_THE_APP) expect(packed.has(name), PBXPROJ, `${name} is not packed into the app`)

  const sources = of('PBXSourcesBuildPhase').flatMap((phase) => phase['files'] as string[])
  const compiled = new Set(sources.map((id) => nameOf(objects[text(objects[id]?.['fileRef'])])))
  for (const name of of('PBXFileReference').map(nameOf))
    expect(!name.endsWith('.swift') || compiled.has(name), PBXPROJ, `${name} is not compiled`)

  const { appId } = readConfig(files)
  const { version } = readPackage(files)
  const targets = of('XCBuildConfiguration').map(({ name, buildSettings, baseConfigurationReference }) => ({
    name: text(name),
    base: nameOf(objects[text(baseConfigurationReference)]),
    settings: buildSettings as PbxObject,
  }))
  for (const { name, settings } of targets)
    expect(
      Number(settings['IPHONEOS_DEPLOYMENT_TARGET']) === BASELINE.ios,
      PBXPROJ,
      `IPHONEOS_DEPLOYMENT_TARGET of ${name} is not ${BASELINE.ios}, which the pages need`,
    )
  const ofApp = targets.filter(({ settings }) => 'PRODUCT_BUNDLE_IDENTIFIER' in settings)
  expect(ofApp.length === 2, PBXPROJ, 'the app has not its two configurations')
  for (const { name, base, settings } of ofApp) {
    const wants = {
      PRODUCT_BUNDLE_IDENTIFIER: appId,
      MARKETING_VERSION: version,
      CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
      INFOPLIST_FILE: 'App/Info.plist',
      ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon',
    }
    for (const [key, value] of Object.entries(wants))
      expect(settings[key] === value, PBXPROJ, `${key} of ${name} is ${text(settings[key])} and not ${value}`)
    expect(/^[1-9]\d*$/.test(text(settings['CURRENT_PROJECT_VERSION'])), PBXPROJ, 'the build has no number')
    expect(
      settings['CURRENT_PROJECT_VERSION'] === ofApp[0]?.settings['CURRENT_PROJECT_VERSION'],
      PBXPROJ,
      'Debug and Release have different numbers of the build',
    )
    const knowsSite =
      base.endsWith('site.xcconfig') ||
      files.read(`mobile/ios/${base.split('/').at(-1)}`).includes('#include "site.xcconfig"')
    expect(knowsSite, PBXPROJ, `${name} does not know SITE_HOST`)
  }
}

const SITE = 'mobile/ios/site.xcconfig'

/** The file is included by every configuration, so a debug entry in it would apply to releases too. */
const checkSite = (files: ProjectFiles, { expect }: Findings): void =>
  expect(
    !/^\s*CAPACITOR_DEBUG\b/m.test(files.read(SITE)),
    SITE,
    'CAPACITOR_DEBUG would have releases write down what their pages say and do',
  )

const checkPackages = (files: ProjectFiles, { expect }: Findings): void => {
  const file = 'mobile/ios/App/CapApp-SPM/Package.swift'
  const manifest = files.read(file)
  const version = readPackage(files).devDependencies['@capacitor/ios'] ?? ''
  expect(
    manifest.includes(`capacitor-swift-pm.git", exact: "${version}"`),
    file,
    `Capacitor is not ${version}: run cap sync`,
  )
  for (const name of pluginsOf(files))
    expect(
      manifest.includes(`node_modules/${name}"`),
      file,
      `${name} is installed and not linked: run cap sync`,
    )
}

/** Errors of the iOS project that can be found without Xcode. */
export const checkIos = (files: ProjectFiles, findings: Findings, swift: string): void => {
  findings.attempt(`${IOS}/Info.plist`, () => checkInfo(files, findings))
  findings.attempt(`${IOS}/App.entitlements`, () => checkEntitlements(files, findings))
  findings.attempt(PBXPROJ, () => checkProject(files, findings))
  findings.attempt(SITE, () => checkSite(files, findings))
  findings.attempt(`${IOS}/PrivacyInfo.xcprivacy`, () => checkPrivacy(files, findings, swift))
  findings.attempt(`${IOS}/Premium.storekit`, () => checkStore(files, findings))
  findings.attempt('mobile/ios/App/CapApp-SPM/Package.swift', () => checkPackages(files, findings))
}
