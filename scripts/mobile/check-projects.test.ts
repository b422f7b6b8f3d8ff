import { describe, expect, it, test } from 'vitest'
import sharp from 'sharp'
import { iconProblem } from './check-icons.ts'
import { checkProjects, readPluginsSwift } from './check-projects.ts'
import { ANDROID, IOS, onDisk, PBXPROJ, type ProjectFiles } from './project-files.ts'

const swift = readPluginsSwift()

/** The projects with one fault planted. A fault whose place is gone is no test. */
const withFault = (file: string, from: string | RegExp, to: string): ProjectFiles => {
  const text = onDisk.read(file)
  const faulty = text.replace(from, to)
  if (faulty === text) throw new Error(`${file} does not say ${String(from)} any more`)
  return { ...onDisk, read: (path) => (path === file ? faulty : onDisk.read(path)) }
}

test('the projects as they stand have nothing wrong', () => {
  expect(checkProjects(onDisk, swift)).toEqual([])
})

const INFO = `${IOS}/Info.plist`
const PRIVACY = `${IOS}/PrivacyInfo.xcprivacy`
const RIGHTS = `${IOS}/App.entitlements`
const STORE = `${IOS}/Premium.storekit`
const MANIFEST = `${ANDROID}/AndroidManifest.xml`
const STRINGS = `${ANDROID}/res/values/strings.xml`
const CONFIG = 'capacitor.config.json'

describe('one planted fault is found, and nothing else', () => {
  test.each<[fault: string, file: string, from: string | RegExp, to: string, problem: RegExp]>([
    ['encryption is not answered', INFO, /\t<key>ITSAppUses.*\n.*\n/, '', /ITSAppUsesNonExemptEncryption/],
    ['French is not listed', INFO, '\t\t<string>fr</string>\n', '', /CFBundleLocalizations/],
    ['a device that does not exist is required', INFO, 'arm64', 'armv7', /UIRequiredDeviceCapabilities/],
    ['the scheme is misspelt', INFO, '<string>apercu<', '<string>apercus<', /auth\/callback never arrives/],
    ['the version is written by hand', INFO, '$(MARKETING_VERSION)', '1.0', /CFBundleShortVersionString/],
    ['plain HTTP is let in', INFO, '<key>LSApp', '<key>NSAppTransportSecurity</key><dict/><key>LSApp', /TLS/],
    [
      'the camera is not explained',
      INFO,
      'NSCameraUsageDescription',
      'NSCamera',
      /UsageDescription is missing/,
    ],
    ['a list is not closed', INFO, '</array>', '', /<key> without a value/],
    ['a key stands twice', INFO, 'CFBundleName', 'CFBundleDisplayName', /the same <key> twice/],
    ['a reason is not spoken in French', `${IOS}/InfoPlist.xcstrings`, '"fr"', '"de"', /no words in fr/],
    ['Sign in with Apple is off', RIGHTS, 'com.apple.developer.applesignin', 'com.apple.x', /guideline 4.8/],
    ['the domain is fixed', RIGHTS, '$(SITE_HOST)', 'other.example', /associated domain/],
    ['a reason code is wrong', PRIVACY, 'CA92.1', 'CA92.9', /a reason Apple does not list/],
    [
      'what a plugin uses is not declared',
      PRIVACY,
      'CategoryUserDefaults',
      'CategoryDiskSpace',
      /uses UserDefaults|DiskSpace has/,
    ],
    [
      'the times of files are read and not declared',
      PRIVACY,
      'CategoryFileTimestamp',
      'CategoryActiveKeyboards',
      /uses FileTimestamp|ActiveKeyboards has/,
    ],
    [
      'what was bought is not declared',
      PRIVACY,
      'TypePurchaseHistory',
      'TypeFitness',
      /PurchaseHistory is collected/,
    ],
    ['tracking is declared', PRIVACY, '<false/>', '<true/>', /NSPrivacyTracking is not false/],
    ['a purpose is made up', PRIVACY, 'PurposeAppFunctionality', 'PurposeFun', /no known purpose/],
    [
      'a type is made up',
      PRIVACY,
      'DataTypeEmailAddress',
      'Data',
      /is no type of data|EmailAddress is collected/,
    ],
    ['the manifest is not packed', PBXPROJ, /\n.*PrivacyInfo.xcprivacy in Resources \*\/,/, '', /not packed/],
    [
      'a file is not there',
      PBXPROJ,
      'path = Premium.storekit',
      'path = Gone.storekit',
      /named and not there/,
    ],
    [
      'a reference points nowhere',
      PBXPROJ,
      'fileRef = 504EC3071FED79650016851F',
      'fileRef = 0',
      /points to 0, which is not there|AppDelegate.swift is not compiled/,
    ],
    [
      'the bundle has another name',
      PBXPROJ,
      'IDENTIFIER = news.apercu.app',
      'IDENTIFIER = a.b',
      /BUNDLE_IDENTIFIER of/,
    ],
    [
      'the version is another',
      PBXPROJ,
      'MARKETING_VERSION = 0.1.0',
      'MARKETING_VERSION = 9',
      /MARKETING_VERSION of/,
    ],
    [
      'entitlements are not signed',
      PBXPROJ,
      /\t+CODE_SIGN_ENTITLEMENTS.*\n/,
      '',
      /CODE_SIGN_ENTITLEMENTS of/,
    ],
    [
      'older phones are let in than the pages know',
      PBXPROJ,
      'IPHONEOS_DEPLOYMENT_TARGET = 17.0',
      'IPHONEOS_DEPLOYMENT_TARGET = 15.0',
      /DEPLOYMENT_TARGET of Debug is not 17/,
    ],
    [
      'a file is not compiled',
      PBXPROJ,
      /\n.*SceneDelegate.swift in Sources \*\/,/,
      '',
      /SceneDelegate.swift is not compiled/,
    ],
    [
      'the window has no maker',
      INFO,
      '.SceneDelegate<',
      '.SceneDelegates<',
      /no class of the app creates the window/,
    ],
    [
      'two builds count differently',
      PBXPROJ,
      'CURRENT_PROJECT_VERSION = 1',
      'CURRENT_PROJECT_VERSION = 2',
      /different numbers/,
    ],
    [
      'releases are debugged on iOS',
      'mobile/ios/site.xcconfig',
      'SITE_HOST =',
      'CAPACITOR_DEBUG = true\nSITE_HOST =',
      /write down what their pages/,
    ],
    ['a semicolon is missing', PBXPROJ, 'objectVersion = 60;', 'objectVersion = 60', /where ; should be/],
    [
      'the debug build knows no site',
      'mobile/ios/debug.xcconfig',
      '#include',
      '//',
      /does not know SITE_HOST/,
    ],
    ['a plan is not sold', STORE, 'premium_yearly', 'premium_weekly', /premium_yearly is not sold/],
    ['a year lasts a month', STORE, 'P1Y', 'P1M', /another period/],
    ['the trial is shorter', STORE, 'P1W', 'P3D', /7 free days/],
    [
      'a year costs ten times as much',
      STORE,
      '"89.99"',
      '"899.99"',
      /premium_yearly costs 899.99, and on the web 90/,
    ],
    ['a month costs a year’s price', STORE, '"9.99"', '"89.99"', /premium_monthly costs/],
    ['one plan stands above the other', STORE, '"groupNumber": 1', '"groupNumber": 2', /not of one level/],
    ['a family shares', STORE, '"familyShareable": false', '"familyShareable": true', /can be shared/],
    [
      'a plugin is not linked',
      'mobile/ios/App/CapApp-SPM/Package.swift',
      /.*capacitor\/haptics.*\n/,
      '',
      /run cap sync/,
    ],
    [
      'the app cannot be opened',
      MANIFEST,
      'android:exported="true"',
      'android:exported="false"',
      /can open the app/,
    ],
    [
      'releases are debugged on Android',
      'mobile/android/app/build.gradle',
      'minifyEnabled true',
      'debuggable true\n            minifyEnabled true',
      /debuggable is said/,
    ],
    ['Android backs up', MANIFEST, 'allowBackup="false"', 'allowBackup="true"', /allowBackup is not false/],
    [
      'plain HTTP is let in on Android',
      MANIFEST,
      'Traffic="false"',
      'Traffic="true"',
      /usesCleartextTraffic/,
    ],
    ['a link opens the app twice', MANIFEST, 'singleTask', 'standard', /twice/],
    [
      'files are given away',
      MANIFEST,
      'android:exported="false"',
      'android:exported="true"',
      /given to any app/,
    ],
    [
      'the app asks where its reader is',
      MANIFEST,
      '</manifest>',
      '<uses-permission android:name="x"/></manifest>',
      /more than the network/,
    ],
    ['links are not verified', MANIFEST, 'android:autoVerify="true"', '', /not verified/],
    ['French links stay outside', MANIFEST, /.*\/fr\/article.*\n/, '', /the app opens/],
    [
      'the callback takes any path',
      MANIFEST,
      'android:path="/callback"',
      '',
      /auth\/callback does not reach/,
    ],
    ['a tag is not closed', MANIFEST, '</activity>', '', /is not closed where it should be/],
    ['the apps live on two sites', STRINGS, 'apercu.example', 'other.example', /which iOS has/],
    ['the package has another name', STRINGS, '>news.apercu.app<', '>a.b<', /package_name/],
    ['the scheme is another on Android', STRINGS, '>apercu<', '>news<', /custom_url_scheme/],
    [
      'the versions differ',
      'mobile/android/app/build.gradle',
      'versionName "0.1.0"',
      'versionName "2"',
      /the version is not/,
    ],
    [
      'the store refuses the API level',
      'mobile/android/variables.gradle',
      'targetSdkVersion = 36',
      'targetSdkVersion = 33',
      /API 35/,
    ],
    [
      'preferences travel',
      `${ANDROID}/res/xml/data_extraction_rules.xml`,
      /.*sharedpref.*\n/,
      '',
      /takes sharedpref along/,
    ],
    [
      'a user’s authority is trusted',
      `${ANDROID}/res/xml/network_security_config.xml`,
      'src="system"',
      'src="user"',
      /are trusted/,
    ],
    [
      'the whole storage is shared',
      `${ANDROID}/res/xml/file_paths.xml`,
      'cache-path',
      'external-path',
      /more than the cache/,
    ],
    [
      'pages come from elsewhere',
      CONFIG,
      '"androidScheme"',
      '"url": "https://x.example", "androidScheme"',
      /server.url/,
    ],
    [
      'the guide names other phones',
      'docs/apps.md',
      'iOS 17 and',
      'iOS 15 and',
      /does not say that the apps run/,
    ],
    ['an older web view is let in', CONFIG, ': 114', ': 111', /minWebViewVersion is not 114/],
    [
      'pages on Android are not secure',
      CONFIG,
      '"androidScheme": "https"',
      '"androidScheme": "http"',
      /refuses pages of http:\/\/localhost/,
    ],
    [
      'pages on iOS have another origin',
      CONFIG,
      '"androidScheme"',
      '"iosScheme": "apercu", "androidScheme"',
      /refuses pages of apercu:/,
    ],
    [
      'pages live on another host',
      CONFIG,
      '"androidScheme"',
      '"hostname": "app", "androidScheme"',
      /refuses pages of/,
    ],
    [
      'releases write down sessions',
      CONFIG,
      '"loggingBehavior": "debug"',
      '"loggingBehavior": "production"',
      /the session with it/,
    ],
    ['another SDK is in the app', CONFIG, '"facebook": false', '"facebook": true', /SDK of facebook/],
    [
      'Android sells',
      CONFIG,
      '"@capacitor/app",',
      '"@capacitor/app", "@capgo/native-purchases",',
      /the one that sells/,
    ],
  ])('%s', (_, file, from, to, problem) => {
    const found = checkProjects(withFault(file, from, to), swift)
    expect(found.join('\n')).toMatch(problem)
    expect(
      found.every((line) => problem.test(line)),
      found.join('\n'),
    ).toBe(true)
  })

  it('in a plugin that begins to use what has to be declared', () => {
    const found = checkProjects(onDisk, `${swift}\nlet boot = ProcessInfo.processInfo.systemUptime`)
    expect(found).toEqual([expect.stringMatching(/uses SystemBootTime, which is not declared/)])
  })
})

test('an icon that is too small, or lets something shine through, is refused', async () => {
  const draw = (side: number, channels: 3 | 4) =>
    sharp({ create: { width: side, height: side, channels, background: '#123' } }).png()
  expect(iconProblem(await draw(1024, 3).toBuffer())).toBeUndefined()
  expect(iconProblem(await draw(512, 3).toBuffer())).toBe('is not 1024 × 1024')
  expect(iconProblem(await draw(1024, 4).toBuffer())).toBe('has an alpha channel')
})
