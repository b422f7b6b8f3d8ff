import { expect, test } from 'vitest'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { appStoreLocale, generateNativeLocales, outdatedFiles } from './native-locales.ts'
import { ANDROID, IOS, onDisk, PBXPROJ, type ProjectFiles } from './project-files.ts'

const withFile = (file: string, from: string, to: string): ProjectFiles => ({
  ...onDisk,
  read: (path) => (path === file ? onDisk.read(path).replaceAll(from, to) : onDisk.read(path)),
})

test('the projects have the languages of the interface, and their texts', () => {
  expect(outdatedFiles(onDisk)).toEqual([])
})

test.each([
  [`${IOS}/Info.plist`, '\t\t<string>fr</string>\n', ''],
  [`${IOS}/Info.plist`, 'To take your profile picture', 'To take a picture'],
  [`${IOS}/InfoPlist.xcstrings`, 'Pour prendre', 'Prendre'],
  [`${IOS}/Premium.storekit`, 'vos favoris', 'vos signets'],
  [PBXPROJ, '\t\t\t\tfr,\n', '\t\t\t\tde,\n'],
  [`${ANDROID}/AndroidManifest.xml`, '"/fr/', '"/de/'],
  [`${ANDROID}/res/xml/locales_config.xml`, '"fr"', '"de"'],
])('a language or text that differs in %s is found, and written as it should be', (file, from, to) => {
  const files = withFile(file, from, to)
  expect(files.read(file)).not.toBe(onDisk.read(file))
  expect(outdatedFiles(files)).toEqual([file])
  expect(generateNativeLocales(files)[file]).toBe(onDisk.read(file))
})

test('a project without a place for its languages is an error', () => {
  expect(() => generateNativeLocales(withFile(PBXPROJ, 'knownRegions', 'regions'))).toThrow('knownRegions')
})

test('the App Store names a language with its region only where it distinguishes regions', () => {
  expect(LOCALES.map(appStoreLocale)).toEqual(['en_US', 'fr'])
})
