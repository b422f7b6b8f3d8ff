import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locales.ts'
import { GATE_VERSION } from '../grounding/gate-version.ts'
import { freeExcerpt, type ReportOfStory } from './story-texts.repository.ts'

/** Raise it where the same reports make another text. */
const METHOD_VERSION = 1

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A report as it is now: another one once it says something else. */
export const editionOf = ({ id, title, body }: ReportOfStory): string =>
  `${id} ${digest([title, body]).slice(0, 16)}`

/** What a text is made of: the same reports, excerpt and method make the same text. */
export const inputsOf = (reports: readonly ReportOfStory[], lang: Locale): string =>
  digest([METHOD_VERSION, GATE_VERSION, lang, freeExcerpt(reports, lang), reports.map(editionOf)])
