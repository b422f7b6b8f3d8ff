import { writeFileSync } from 'node:fs'
import { localePath } from '../../src/contract/values/locale-path.ts'
import { byLocale, DEFAULT_LOCALE, type Locale, LOCALES } from '../../src/contract/values/locales.ts'
import { locales } from '../../src/locales/locales.ts'
import { textsOf } from '../../src/locales/texts.ts'
import { ANDROID, IOS, onDisk, PBXPROJ, type ProjectFiles } from './project-files.ts'

/** Paths of the site that the app opens, in one language: `web/lib/addresses/app-link.ts`. */
const APP_PATHS = ['/article/', '/story/', '/digest', '/feed']

/** The beginnings of the addresses that Android gives to the app. */
export const APP_LINK_PREFIXES = LOCALES.flatMap((locale) =>
  APP_PATHS.map((path) => localePath(locale, path)),
)

/** Languages that the App Store has by region only. */
const BY_REGION = new Set(['en', 'es', 'pt'])

/** A language as the App Store names it: `en_US`, `fr`. */
export const appStoreLocale = (locale: Locale): string => {
  const { language, region } = new Intl.Locale(locales[locale].facts.moneyTag)
  return BY_REGION.has(language) && region ? `${language}_${region}` : language
}

/** @throws {Error} if the file has no such place, because its project has changed */
const replace = (text: string, place: RegExp, content: string): string => {
  if (!place.test(text)) throw new Error(`a project has no place for ${String(place)} any more`)
  return text.replace(place, (_, before: string, after: string) => before + content + after)
}

/** One `content` each, as often as there are locales. */
const perLocale = (content: (locale: Locale) => string): string => LOCALES.map(content).join('')

const infoPlist = (text: string): string => {
  const localizations = perLocale((locale) => `\t\t<string>${locale}</string>\n`)
  const region = replace(text, /(<key>CFBundleDevelopmentRegion<\/key>\n\t<string>).*(<)/, DEFAULT_LOCALE)
  const listed = replace(
    region,
    /(<key>CFBundleLocalizations<\/key>\n\t<array>\n)[^]*?(\t<\/array>)/,
    localizations,
  )
  const { camera } = textsOf(DEFAULT_LOCALE, 'apps')
  return replace(listed, /(<key>NSCameraUsageDescription<\/key>\n\t<string>).*(<)/, camera)
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const infoPlistStrings = (): string => {
  const localizations = byLocale((locale) => ({
    stringUnit: { state: 'translated', value: textsOf(locale, 'apps').camera },
  }))
  const strings = { NSCameraUsageDescription: { extractionState: 'manual', localizations } }
  return json({ sourceLanguage: DEFAULT_LOCALE, strings, version: '1.0' })
}

interface StoreKit {
  subscriptionGroups: {
    name: string
    localizations: unknown
    subscriptions: { recurringSubscriptionPeriod: string; localizations: unknown }[]
  }[]
}

const storeKit = (text: string): string => {
  const store = JSON.parse(text) as StoreKit
  for (const group of store.subscriptionGroups) {
    group.localizations = LOCALES.map((locale) => ({
      description: '',
      displayName: `Aperçu ${group.name}`,
      locale: appStoreLocale(locale),
    }))
    for (const subscription of group.subscriptions)
      subscription.localizations = LOCALES.map((locale) => {
        const { yearly, monthly, description } = textsOf(locale, 'apps').store
        const displayName = subscription.recurringSubscriptionPeriod === 'P1Y' ? yearly : monthly
        return { description, displayName, locale: appStoreLocale(locale) }
      })
  }
  return json(store)
}

const xcodeProject = (text: string): string =>
  replace(
    text,
    /(\t\t\tknownRegions = \(\n)[^]*?(\t\t\t\tBase,\n)/,
    perLocale((locale) => `\t\t\t\t${locale},\n`),
  )

const manifest = (text: string): string =>
  replace(
    text,
    /(<data android:host="@string\/site_host" \/>\n)(?:\s*<data android:pathPrefix="[^"]*" \/>\n)+(\s*<\/intent-filter>)/,
    APP_LINK_PREFIXES.map((path) => `                <data android:pathPrefix="${path}" />\n`).join(''),
  )

const localesConfig = (): string => `<?xml version="1.0" encoding="utf-8"?>
<locale-config xmlns:android="http://schemas.android.com/apk/res/android">
${perLocale((locale) => `    <locale android:name="${locale}" />\n`)}</locale-config>
`

/** The files of the apps' projects that depend on the languages of the interface, as they should be. */
export const generateNativeLocales = ({ read }: ProjectFiles): Record<string, string> => ({
  [`${IOS}/Info.plist`]: infoPlist(read(`${IOS}/Info.plist`)),
  [`${IOS}/InfoPlist.xcstrings`]: infoPlistStrings(),
  [`${IOS}/Premium.storekit`]: storeKit(read(`${IOS}/Premium.storekit`)),
  [PBXPROJ]: xcodeProject(read(PBXPROJ)),
  [`${ANDROID}/AndroidManifest.xml`]: manifest(read(`${ANDROID}/AndroidManifest.xml`)),
  [`${ANDROID}/res/xml/locales_config.xml`]: localesConfig(),
})

/** Files that differ from what is generated. */
export const outdatedFiles = (files: ProjectFiles): string[] =>
  Object.entries(generateNativeLocales(files)).flatMap(([path, content]) =>
    files.read(path) === content ? [] : [path],
  )

if (import.meta.main) {
  const outdated = outdatedFiles(onDisk)
  if (process.argv.includes('--check')) {
    for (const path of outdated) console.error(`${path} is out of date: run npm run native:locales`)
    if (outdated.length > 0) process.exitCode = 1
  } else {
    const files = generateNativeLocales(onDisk)
    for (const path of outdated) writeFileSync(path, files[path] ?? '')
    console.log(outdated.length > 0 ? `Written: ${outdated.join(', ')}` : 'Nothing has changed.')
  }
}
