import { LOCALES } from '#contract/values/locales.ts'
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

const checkInfo = (files: ProjectFiles, findings: Findings): void => {
  const { expect } = findings
  const file = `${IOS}/Info.plist`
  const info = readPlist(files.read(file)) as Dict
  const wants: Dict = {
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    ITSAppUsesNonExemptEncryption: false,
    CFBundleLocalizations: [...LOCALES],
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
  checkWindow(files, findings, info)
  checkUsageDescriptions(files, findings, info)
}

const checkWindow = (files: ProjectFiles, { expect }: Findings, info: Dict): void => {
  const scenes = info['UIApplicationSceneManifest'] as Dict | undefined
  const roles = (scenes?.['UISceneConfigurations'] as Dict | undefined)?.[
    'UIWindowSceneSessionRoleApplication'
  ]
  const [scene] = list(roles) as Dict[]
  expect(
    scene?.['UISceneDelegateClassName'] === '$(PRODUCT_MODULE_NAME).SceneDelegate' &&
      files.read(`${IOS}/SceneDelegate.swift`).includes('class SceneDelegate:'),
    `${IOS}/Info.plist`,
    'no class of the app creates the window: the app would stay black',
  )
}

const checkUsageDescriptions = (files: ProjectFiles, { expect }: Findings, info: Dict): void => {
  // WebKit offers the camera for file inputs, and iOS terminates an app without a usage description.
  expect('NSCameraUsageDescription' in info, `${IOS}/Info.plist`, 'NSCameraUsageDescription is missing')
  const words = JSON.parse(files.read(`${IOS}/InfoPlist.xcstrings`)) as {
    strings: Record<string, { localizations: Record<string, { stringUnit: { value: string } }> }>
  }
  for (const key of Object.keys(info).filter((name) => name.endsWith('UsageDescription')))
    for (const language of LOCALES)
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

const ofKind = (objects: Record<string, PbxObject>, kind: string): PbxObject[] =>
  Object.values(objects).filter(({ isa }) => isa === kind)

const checkReferences = (
  files: ProjectFiles,
  { expect }: Findings,
  objects: Record<string, PbxObject>,
): void => {
  for (const [id, object] of Object.entries(objects))
    for (const key of ['fileRef', 'baseConfigurationReference', 'productRef', 'package'])
      expect(
        object[key] === undefined || text(object[key]) in objects,
        PBXPROJ,
        `${id} points to ${text(object[key])}, which is not there`,
      )
  const groupOfApp = ofKind(objects, 'PBXGroup').find(({ path }) => path === 'App')
  for (const id of (groupOfApp?.['children'] ?? []) as string[]) {
    const name = nameOf(objects[id])
    if (objects[id]?.['isa'] === 'PBXFileReference' && !GENERATED.has(name))
      expect(files.exists(`${IOS}/${name}`), PBXPROJ, `${name} is named and not there`)
  }
}

const checkBuildPhases = ({ expect }: Findings, objects: Record<string, PbxObject>): void => {
  const filesOf = (phase: string) =>
    ofKind(objects, phase)
      .flatMap(({ files }) => files as string[])
      .map((id) => nameOf(objects[text(objects[id]?.['fileRef'])]))
  const packed = new Set(filesOf('PBXResourcesBuildPhase'))
  for (const name of IN_THE_APP) expect(packed.has(name), PBXPROJ, `${name} is not packed into the app`)
  const compiled = new Set(filesOf('PBXSourcesBuildPhase'))
  for (const name of ofKind(objects, 'PBXFileReference').map(nameOf))
    expect(!name.endsWith('.swift') || compiled.has(name), PBXPROJ, `${name} is not compiled`)
}

interface Configuration {
  name: string
  /** File name of the xcconfig that it is based on. */
  base: string
  settings: PbxObject
}

const checkConfigurations = (
  files: ProjectFiles,
  { expect }: Findings,
  objects: Record<string, PbxObject>,
): void => {
  const all = ofKind(objects, 'XCBuildConfiguration').map(
    ({ name, buildSettings, baseConfigurationReference }): Configuration => ({
      name: text(name),
      base: nameOf(objects[text(baseConfigurationReference)]),
      settings: buildSettings as PbxObject,
    }),
  )
  for (const { name, settings } of all)
    expect(
      Number(settings['IPHONEOS_DEPLOYMENT_TARGET']) === BASELINE.ios,
      PBXPROJ,
      `IPHONEOS_DEPLOYMENT_TARGET of ${name} is not ${BASELINE.ios}, which the pages need`,
    )
  const ofApp = all.filter(({ settings }) => 'PRODUCT_BUNDLE_IDENTIFIER' in settings)
  expect(ofApp.length === 2, PBXPROJ, 'the app has not its two configurations')
  const builds = new Set(ofApp.map(({ settings }) => settings['CURRENT_PROJECT_VERSION']))
  expect(builds.size < 2, PBXPROJ, 'Debug and Release have different numbers of the build')
  for (const configuration of ofApp) checkConfiguration(files, expect, configuration)
}

const checkConfiguration = (
  files: ProjectFiles,
  expect: Findings['expect'],
  { name, base, settings }: Configuration,
): void => {
  const wants = {
    PRODUCT_BUNDLE_IDENTIFIER: readConfig(files).appId,
    MARKETING_VERSION: readPackage(files).version,
    CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
    INFOPLIST_FILE: 'App/Info.plist',
    ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon',
  }
  for (const [key, value] of Object.entries(wants))
    expect(settings[key] === value, PBXPROJ, `${key} of ${name} is ${text(settings[key])} and not ${value}`)
  expect(/^[1-9]\d*$/.test(text(settings['CURRENT_PROJECT_VERSION'])), PBXPROJ, 'the build has no number')
  const knowsSite =
    base.endsWith('site.xcconfig') ||
    files.read(`mobile/ios/${base.split('/').at(-1)}`).includes('#include "site.xcconfig"')
  expect(knowsSite, PBXPROJ, `${name} does not know SITE_HOST`)
}

const checkProject = (files: ProjectFiles, findings: Findings): void => {
  const objects = readPbxproj(files.read(PBXPROJ))
  checkReferences(files, findings, objects)
  checkBuildPhases(findings, objects)
  checkConfigurations(files, findings, objects)
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
