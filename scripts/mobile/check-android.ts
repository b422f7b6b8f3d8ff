import { Parser } from 'htmlparser2'
import { APP_ORIGINS } from '#server/security/cors.ts'
import { BASELINE } from '../web/native-baseline.ts'
import { APP_LINK_PREFIXES } from './native-locales.ts'
import { ANDROID, type Findings, type ProjectFiles, readConfig, readPackage } from './project-files.ts'

interface Element {
  tag: string
  attributes: Record<string, string>
  parents: readonly string[]
}

/**
 * Elements of an XML file in document order. Throws for a tag that is not closed, which the parser accepts.
 */
const elementsOf = (xml: string): Element[] => {
  const elements: Element[] = []
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        elements.push({ tag, attributes, parents: [...open] })
        open.push(tag)
      },
      onclosetag: (tag, isImplied) => {
        if (open.pop() !== tag || isImplied) throw new Error(`<${tag}> is not closed where it should be`)
      },
    },
    { xmlMode: true },
  )
  parser.end(
    xml
      .replaceAll(/<\?[^>]*\?>/g, '')
      .replaceAll(/<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*\/>/g, '<$1$2></$1>'),
  )
  return elements
}

const attribute = ({ attributes }: Element, name: string): string | undefined => attributes[`android:${name}`]

const MANIFEST = `${ANDROID}/AndroidManifest.xml`
const SCHEME = 'apercu'

const checkManifest = (files: ProjectFiles, { expect }: Findings): void => {
  const elements = elementsOf(files.read(MANIFEST))
  const only = (tag: string) => elements.find((element) => element.tag === tag)
  const application = only('application')
  const wants = {
    allowBackup: 'false',
    fullBackupContent: 'false',
    dataExtractionRules: '@xml/data_extraction_rules',
    usesCleartextTraffic: 'false',
    networkSecurityConfig: '@xml/network_security_config',
    localeConfig: '@xml/locales_config',
  }
  for (const [name, value] of Object.entries(wants))
    expect(
      application !== undefined && attribute(application, name) === value,
      MANIFEST,
      `${name} is not ${value}`,
    )
  expect(
    !application || attribute(application, 'debuggable') === undefined,
    MANIFEST,
    'debuggable is for Gradle to say',
  )
  const activity = only('activity')
  expect(
    activity !== undefined && attribute(activity, 'launchMode') === 'singleTask',
    MANIFEST,
    'a link would open the app twice',
  )
  expect(
    activity !== undefined && attribute(activity, 'exported') === 'true',
    MANIFEST,
    'neither the launcher nor a link can open the app',
  )
  const provider = only('provider')
  expect(
    provider !== undefined && attribute(provider, 'exported') === 'false',
    MANIFEST,
    'files are given to any app',
  )
  const permissions = elements
    .filter(({ tag }) => tag.startsWith('uses-permission'))
    .map((element) => attribute(element, 'name'))
  expect(
    JSON.stringify(permissions) === '["android.permission.INTERNET"]',
    MANIFEST,
    `the app asks for more than the network: ${permissions.join(', ')}`,
  )
  const filters = files
    .read(MANIFEST)
    .split('<intent-filter')
    .slice(1)
    .map((text) => text.split('</intent-filter>')[0] ?? '')
  const web = filters.find((text) => text.includes('android:scheme="https"')) ?? ''
  expect(
    web.includes('android:autoVerify="true"'),
    MANIFEST,
    'links to articles are not verified, and ask which app',
  )
  expect(web.includes('android:host="@string/site_host"'), MANIFEST, 'links are not those of site_host')
  const prefixes = Array.from(web.matchAll(/pathPrefix="([^"]+)"/g), ([, prefix]) => prefix)
  expect(
    JSON.stringify(prefixes) === JSON.stringify(APP_LINK_PREFIXES),
    MANIFEST,
    `the app opens ${prefixes.join(' ')}`,
  )
  const callback = filters.find((text) => text.includes('@string/custom_url_scheme')) ?? ''
  expect(
    callback.includes('android:host="auth"') && callback.includes('android:path="/callback"'),
    MANIFEST,
    'auth/callback does not reach the app',
  )
}

const stringsOf = (files: ProjectFiles, file: string): Map<string, string> =>
  new Map(
    Array.from(
      files.read(file).matchAll(/<string name="(\w+)">([^<]*)<\/string>/g),
      ([, name = '', value = '']) => [name, value],
    ),
  )

const checkNames = (files: ProjectFiles, { expect }: Findings): void => {
  const file = `${ANDROID}/res/values/strings.xml`
  const strings = stringsOf(files, file)
  const { appId } = readConfig(files)
  expect(strings.get('package_name') === appId, file, `package_name is not ${appId}`)
  expect(strings.get('custom_url_scheme') === SCHEME, file, `custom_url_scheme is not ${SCHEME}`)
  const [, siteHost] = /^SITE_HOST = (\S+)$/m.exec(files.read('mobile/ios/site.xcconfig')) ?? []
  expect(strings.get('site_host') === siteHost, file, `site_host is not ${siteHost}, which iOS has`)
  const gradle = 'mobile/android/app/build.gradle'
  const text = files.read(gradle)
  const { version } = readPackage(files)
  expect(
    text.includes(`applicationId "${appId}"`) && text.includes(`namespace = "${appId}"`),
    gradle,
    `the app is not ${appId}`,
  )
  expect(text.includes(`versionName "${version}"`), gradle, `the version is not ${version}`)
  expect(/versionCode [1-9]\d*\n/.test(text), gradle, 'the build has no number')
  expect(!/\bdebuggable\b/i.test(text), gradle, 'debuggable is said, which anybody with a cable could use')
  const sdk = Number(/targetSdkVersion = (\d+)/.exec(files.read('mobile/android/variables.gradle'))?.[1])
  expect(sdk >= 35, 'mobile/android/variables.gradle', 'Google Play wants API 35 at least')
}

const DOMAINS = ['root', 'file', 'database', 'sharedpref', 'external']

const checkRules = (files: ProjectFiles, { expect }: Findings): void => {
  const backup = `${ANDROID}/res/xml/data_extraction_rules.xml`
  const excluded = elementsOf(files.read(backup)).filter(({ tag }) => tag === 'exclude')
  for (const way of ['cloud-backup', 'device-transfer'])
    for (const domain of DOMAINS)
      expect(
        excluded.some(({ attributes, parents }) => parents.includes(way) && attributes['domain'] === domain),
        backup,
        `${way} takes ${domain} along`,
      )
  const network = `${ANDROID}/res/xml/network_security_config.xml`
  const rules = elementsOf(files.read(network))
  expect(
    !rules.some(({ attributes }) => attributes['cleartextTrafficPermitted'] === 'true') &&
      rules.some(
        ({ tag, attributes }) => tag === 'base-config' && attributes['cleartextTrafficPermitted'] === 'false',
      ),
    network,
    'plain HTTP is allowed',
  )
  expect(
    rules.every(
      ({ attributes, parents }) => attributes['src'] !== 'user' || parents.includes('debug-overrides'),
    ),
    network,
    'authorities a user installed are trusted in releases',
  )
  const paths = `${ANDROID}/res/xml/file_paths.xml`
  const shared = elementsOf(files.read(paths)).filter(({ tag }) => tag !== 'paths')
  expect(
    shared.every(({ tag }) => tag === 'cache-path'),
    paths,
    'more than the cache can be shared',
  )
}

const CONFIG = 'capacitor.config.json'

const checkConfig = (files: ProjectFiles, { expect }: Findings, plugins: readonly string[]): void => {
  const { server = {}, android, ios, loggingBehavior, plugins: settings, webDir } = readConfig(files)
  for (const name of ['url', 'cleartext', 'allowNavigation'])
    expect(!(name in server), CONFIG, `server.${name} would have the app show pages that are not in it`)
  const textOr = (value: unknown, usual: string): string => (typeof value === 'string' ? value : usual)
  for (const [name, usual] of [
    ['iosScheme', 'capacitor'],
    ['androidScheme', 'https'],
  ] as const) {
    const origin = `${textOr(server[name], usual)}://${textOr(server['hostname'], 'localhost')}`
    expect(
      APP_ORIGINS.has(origin),
      CONFIG,
      `the API refuses pages of ${origin}, which ${name} makes of the app`,
    )
  }
  expect(
    loggingBehavior === 'debug' || loggingBehavior === 'none',
    CONFIG,
    'loggingBehavior would have releases write every call of a plugin into the log, the session with it',
  )
  expect(webDir === 'dist-native/client', CONFIG, 'webDir is not where build:native builds')
  expect(
    android.minWebViewVersion === BASELINE.webView,
    CONFIG,
    `minWebViewVersion is not ${BASELINE.webView}, which the pages need`,
  )
  expect(android.allowMixedContent !== true, CONFIG, 'allowMixedContent lets plain HTTP in')
  for (const side of [android, ios])
    expect(
      side.webContentsDebuggingEnabled !== true,
      CONFIG,
      'anybody with a cable could read the app’s pages',
    )
  for (const [name, isOn] of Object.entries(settings.SocialLogin.providers))
    expect(isOn === (name === 'apple' || name === 'google'), CONFIG, `the SDK of ${name} would be in the app`)
  const wanted = plugins.filter((name) => name !== '@capgo/native-purchases')
  expect(
    JSON.stringify([...android.includePlugins].toSorted()) === JSON.stringify([...wanted].toSorted()),
    CONFIG,
    'Android has not every plugin but the one that sells',
  )
}

/** Errors of the Android project and of the shared configuration that can be found without an SDK. */
export const checkAndroid = (files: ProjectFiles, findings: Findings, plugins: readonly string[]): void => {
  findings.attempt(MANIFEST, () => checkManifest(files, findings))
  findings.attempt(`${ANDROID}/res`, () => checkNames(files, findings))
  findings.attempt(`${ANDROID}/res/xml`, () => checkRules(files, findings))
  findings.attempt(CONFIG, () => checkConfig(files, findings, plugins))
}
