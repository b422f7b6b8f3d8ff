import { DEFAULT_LOCALE } from '../../../src/contract/values/locales.ts'
import { escapeXml, writeInline } from './inline.ts'
import type { Unit, UnitGroup } from './units.ts'

const note = (text: string): string => `<note from="developer">${escapeXml(text)}</note>`

const writeUnit = ({ id, source, target, notes }: Unit): string =>
  [
    `      <trans-unit id="${escapeXml(id)}" xml:space="preserve">`,
    `        <source>${writeInline(source)}</source>`,
    target
      ? `        <target state="translated">${writeInline(target)}</target>`
      : '        <target state="needs-translation"></target>',
    ...notes.map((text) => `        ${note(text)}`),
    '      </trans-unit>',
  ].join('\n')

const writeGroup = (locale: string, { file, units, code }: UnitGroup): string =>
  [
    `  <file original="src/locales/${locale}/${file}" datatype="x-icu-message" source-language="${DEFAULT_LOCALE}" target-language="${locale}">`,
    ...(code.length > 0
      ? [`    <header>${note(`Code, which an engineer translates: ${code.join(', ')}`)}</header>`]
      : []),
    '    <body>',
    ...units.map(writeUnit),
    '    </body>',
    '  </file>',
  ].join('\n')

/** An XLIFF 1.2 file with a `file` element for each area. */
export const writeXliff = (locale: string, groups: readonly UnitGroup[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${groups.map((group) => writeGroup(locale, group)).join('\n')}
</xliff>
`
