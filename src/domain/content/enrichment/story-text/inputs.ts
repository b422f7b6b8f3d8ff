import { GATE_VERSION } from '@apercu/language-processing'
import { createHash } from 'node:crypto'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { freeExcerpt, type ReportOfStory } from './story-texts.repository.ts'

/**
 * Increment when a code change makes the same reports yield another text, so that stored texts are composed
 * again.
 */
const METHOD_VERSION = 1

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Identifies a report with its present content, so that a revised report counts as a new one. */
export const editionOf = ({ id, title, body }: ReportOfStory): string =>
  `${id} ${digest([title, body]).slice(0, 16)}`

/** A cache key: equal reports, excerpt and method yield an equal text. */
export const inputsOf = (reports: readonly ReportOfStory[], lang: ContentLanguage): string =>
  digest([METHOD_VERSION, GATE_VERSION, lang, freeExcerpt(reports, lang), reports.map(editionOf)])
