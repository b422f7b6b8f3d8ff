import { type Message, textsIn } from '../message.ts'
import type { LocaleFile } from '../read-locale.ts'
import { HELPER } from '../read-messages.ts'

/** A message as translators see it. */
export interface Unit {
  /** The whole key, like `digest.nav.label`. */
  id: string
  source: Message
  /** Null in a language that does not have the text yet. */
  target: Message | null
  notes: string[]
}

/** The messages of one file of a locale. */
export interface UnitGroup {
  /** `for-you.ts` */
  file: string
  units: Unit[]
  /** Keys of texts that are code, which an engineer translates. */
  code: string[]
}

const hasText = (message: Message | null): boolean =>
  message !== null && textsIn(message).some((text) => /\p{L}/u.test(text))

interface English {
  messages: ReadonlyMap<string, Message>
  files: readonly LocaleFile[]
}

/** What the English source says of each text: its comment, and the parameters of its function with their types. */
const notesOf = (files: readonly LocaleFile[]): Map<string, string[]> =>
  new Map(
    files.flatMap(({ area, source, messages }) =>
      messages.map(({ key, comment, parameters }) => {
        const list = parameters ? source.slice(parameters.start, parameters.end).trim() : ''
        const values = list.length > 2 ? `Values: ${list.replaceAll(/^\(|\)(?:: \w+)?$/g, '')}` : ''
        return [`${area}.${key}`, [comment, values].filter(Boolean)] as const
      }),
    ),
  )

/** @param isNew whether the files are English ones that the language starts from */
export const unitsOf = (
  files: readonly LocaleFile[],
  english: English,
  { isNew }: { isNew: boolean },
): UnitGroup[] => {
  const notes = notesOf(english.files)
  return files.map(({ name, area, messages }) => {
    const group: UnitGroup = { file: name, units: [], code: [] }
    for (const { key, message } of messages) {
      const id = `${area}.${key}`
      const source = english.messages.get(id) ?? message
      if (message === null || !source) group.code.push(id)
      else if (!key.startsWith(HELPER) || hasText(source) || hasText(message))
        group.units.push({ id, source, target: isNew ? null : message, notes: notes.get(id) ?? [] })
    }
    return group
  })
}
