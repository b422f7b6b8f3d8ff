import { PLANS } from '#contract/plans.ts'
import { TRIAL_DAYS } from '#contract/limits.ts'
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
import { type PlistValue, readPlist } from './read-plist.ts'

type Dict = Record<string, PlistValue>
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** A property list says nothing of the kinds of its values. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: PlistValue | undefined): PlistValue[] => (Array.isArray(value) ? value : [])

/** The app's own scheme, as `web/lib/app-link.ts` reads it. */
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
  // WebKit offers the camera where a page asks for a picture, and the system ends an app that has not said why.
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

/** Written while the app is built: `cap sync` makes them, git ignores them. */
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
    const knowsSite =
      base.endsWith('site.xcconfig') ||
      files.read(`mobile/ios/${base.split('/').at(-1)}`).includes('#include "site.xcconfig"')
    expect(knowsSite, PBXPROJ, `${name} does not know SITE_HOST`)
  }
}

/** Apple's reasons for its required-reason APIs that fit an app like this, and what their use looks like in Swift. */
const REQUIRED_REASONS: Record<string, { use: RegExp; reasons: readonly string[] }> = {
  UserDefaults: { use: /\bUserDefaults\b/, reasons: ['CA92.1', '1C8F.1', 'C56D.1', 'AC6B.1'] },
  FileTimestamp: {
    use: /\b(?:creationDate|modificationDate|creationDateTimestamp|modificationDateTimestamp|contentModificationDateKey|creationDateKey)\b|\b[fl]?stat\(/,
    reasons: ['DDA9.1', 'C617.1', '3B52.1', '0A2A.1'],
  },
  SystemBootTime: { use: /\bsystemUptime\b|\bmach_absolute_time\b/, reasons: ['35F9.1', '8FFB.1', '3D61.1'] },
  DiskSpace: {
    use: /volumeAvailableCapacity|systemFreeSize|\bstatv?fs\(/,
    reasons: ['85F4.1', 'E174.1', '7D9E.1', 'B728.1'],
  },
  ActiveKeyboards: { use: /\bactiveInputModes\b/, reasons: ['3EC4.1', '54BD.1'] },
}
const CATEGORY = 'NSPrivacyAccessedAPICategory'
const PURPOSES = new Set(
  ['AppFunctionality', 'ProductPersonalization', 'Analytics'].map(
    (name) => `NSPrivacyCollectedDataTypePurpose${name}`,
  ),
)

/** @param swift what the installed plugins' Swift says: they have no manifests of their own, so the app's speaks for them. */
const checkPrivacy = (files: ProjectFiles, { expect }: Findings, swift: string): void => {
  const file = `${IOS}/PrivacyInfo.xcprivacy`
  const manifest = readPlist(files.read(file)) as Dict
  expect(
    manifest['NSPrivacyTracking'] === false,
    file,
    'NSPrivacyTracking is not false: nobody is tracked here',
  )
  expect(isEqual(manifest['NSPrivacyTrackingDomains'], []), file, 'there are domains of tracking')
  const declared = new Map(
    list(manifest['NSPrivacyAccessedAPITypes']).map((entry) => {
      const type = entry as Dict
      return [
        text(type['NSPrivacyAccessedAPIType']).replace(CATEGORY, ''),
        list(type['NSPrivacyAccessedAPITypeReasons']).map(text),
      ]
    }),
  )
  for (const [name, reasons] of declared) {
    const known = REQUIRED_REASONS[name]?.reasons ?? []
    expect(
      reasons.length > 0 && reasons.every((reason) => known.includes(reason)),
      file,
      `${name} has a reason Apple does not list: ${reasons.join(', ')}`,
    )
  }
  for (const [name, { use }] of Object.entries(REQUIRED_REASONS))
    expect(declared.has(name) || !use.test(swift), file, `a plugin uses ${name}, which is not declared`)
  for (const entry of list(manifest['NSPrivacyCollectedDataTypes'])) {
    const type = entry as Dict
    const name = text(type['NSPrivacyCollectedDataType'])
    const purposes = list(type['NSPrivacyCollectedDataTypePurposes']).map(text)
    expect(/^NSPrivacyCollectedDataType[A-Z]\w+$/.test(name), file, `${name} is no type of data`)
    expect(type['NSPrivacyCollectedDataTypeTracking'] === false, file, `${name} would be used for tracking`)
    expect(
      typeof type['NSPrivacyCollectedDataTypeLinked'] === 'boolean',
      file,
      `${name}: linked to the reader or not?`,
    )
    expect(
      purposes.length > 0 && purposes.every((one) => PURPOSES.has(one)),
      file,
      `${name} has no known purpose`,
    )
  }
}

interface StoreKitFile {
  subscriptionGroups: {
    subscriptions: {
      productID: string
      familyShareable: boolean
      recurringSubscriptionPeriod: string
      displayPrice: string
      introductoryOffer?: { paymentMode: string; subscriptionPeriod: string; numberOfPeriods: number }
      localizations: { locale: string }[]
    }[]
  }[]
}

const checkStore = (files: ProjectFiles, { expect }: Findings): void => {
  const file = `${IOS}/Premium.storekit`
  const { subscriptionGroups } = JSON.parse(files.read(file)) as StoreKitFile
  expect(
    subscriptionGroups.length === 1,
    file,
    'monthly and yearly are not in one group: a reader could pay for both',
  )
  const subscriptions = subscriptionGroups.flatMap((group) => group.subscriptions)
  expect(subscriptions.length === PLANS.length, file, 'there are other subscriptions than plans')
  for (const { id, period } of PLANS) {
    const found = subscriptions.find(({ productID }) => productID === id)
    expect(found !== undefined, file, `${id} is not sold`)
    if (!found) continue
    expect(
      found.recurringSubscriptionPeriod === (period === 'yearly' ? 'P1Y' : 'P1M'),
      file,
      `${id} has another period`,
    )
    expect(
      !found.familyShareable,
      file,
      `${id} can be shared, and a shared purchase names no account of ours`,
    )
    const trial = found.introductoryOffer
    const days = trial?.subscriptionPeriod === 'P1W' ? 7 * trial.numberOfPeriods : 0
    expect(
      trial?.paymentMode === 'free' && days === TRIAL_DAYS,
      file,
      `${id} does not begin with ${TRIAL_DAYS} free days`,
    )
    expect(
      isEqual(found.localizations.map(({ locale }) => locale).toSorted(), ['en_US', 'fr']),
      file,
      `${id} is not described in both languages`,
    )
  }
}

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

/** What is wrong with the iOS project, as far as it shows without Xcode. */
export const checkIos = (files: ProjectFiles, findings: Findings, swift: string): void => {
  findings.attempt(`${IOS}/Info.plist`, () => checkInfo(files, findings))
  findings.attempt(`${IOS}/App.entitlements`, () => checkEntitlements(files, findings))
  findings.attempt(PBXPROJ, () => checkProject(files, findings))
  findings.attempt(`${IOS}/PrivacyInfo.xcprivacy`, () => checkPrivacy(files, findings, swift))
  findings.attempt(`${IOS}/Premium.storekit`, () => checkStore(files, findings))
  findings.attempt('mobile/ios/App/CapApp-SPM/Package.swift', () => checkPackages(files, findings))
}
