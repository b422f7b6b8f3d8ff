import { GATE_VERSION } from '@apercu/language-processing'
import { createHash } from 'node:crypto'
import type { Locale } from '#contract/values/locales.ts'
import { freeExcerpt, type ReportOfStory } from './story-texts.repository.ts'

/** Increment when the same reports yield another text. */
const METHOD_VERSION = 1

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A hash of a report's content, which changes with it. */
export const editionOf = ({ id, title, body }: ReportOfStory): string =>
  `${id} ${digest([title, body]).slice(0, 16)}`

/** The inputs of a text as a cache key: equal reports, excerpt and method yield an equal text. */
export const inputsOf = (reports: readonly ReportOfStory[], lang: Locale): string =>
  digest([METHOD_VERSION, GATE_VERSION, lang, freeExcerpt(reports, lang), reports.map(editionOf)])
