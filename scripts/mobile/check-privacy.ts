import { type Findings, IOS, type ProjectFiles } from './project-files.ts'
import { type Dict, isEqual, list, readPlist, text } from './read-plist.ts'

/** Apple's reasons for required-reason APIs that apply to this app, with the Swift patterns of their use. */
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
const COLLECTED_TYPE = 'NSPrivacyCollectedDataType'
/**
 * Apple's names for the data that the app sends about a reader: account, picture, purchases, bookmarks,
 * messages, reading and search queries.
 */
const COLLECTED = [
  'EmailAddress',
  'Name',
  'UserID',
  'PhotosorVideos',
  'PurchaseHistory',
  'OtherUserContent',
  'CustomerSupport',
  'ProductInteraction',
  'SearchHistory',
]
const PURPOSES = new Set(
  ['AppFunctionality', 'ProductPersonalization', 'Analytics'].map(
    (name) => `NSPrivacyCollectedDataTypePurpose${name}`,
  ),
)

/**
 * @param swift - sources of the installed plugins, which have no privacy manifests, so that the app's
 * manifest covers them
 */
export const checkPrivacy = (files: ProjectFiles, { expect }: Findings, swift: string): void => {
  const file = `${IOS}/PrivacyInfo.xcprivacy`
  const manifest = readPlist(files.read(file)) as Dict
  expect(
    manifest['NSPrivacyTracking'] === false,
    file,
    'NSPrivacyTracking is not false, but the app does not track',
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
  const collected = new Set(
    list(manifest['NSPrivacyCollectedDataTypes']).map((entry) =>
      text((entry as Dict)['NSPrivacyCollectedDataType']).replace(COLLECTED_TYPE, ''),
    ),
  )
  for (const name of COLLECTED) expect(collected.has(name), file, `${name} is collected and not declared`)
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
