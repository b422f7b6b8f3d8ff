import type { ContentLanguage } from '#contract/values/content-languages.ts'

/** What lists and editions must know of a language beside the texts in it. */
interface LanguageRules {
  /**
   * True for the language of most reports: its readers get other languages only after everything in their own.
   * Readers of a language with fewer reports get other ones of today before own ones of yesterday.
   */
  hasMostReports: boolean
  /**
   * Words per minute of fluent readers reading ten standardised texts aloud: Trauzettel-Klosinski and Dietz,
   * "Standardized assessment of reading performance: the new International Reading Speed Texts IReST",
   * Investigative Ophthalmology & Visual Science 53 (2012), 5452–5461, table 2.
   */
  wordsPerMinute: number
}

export const languageRules: Record<ContentLanguage, LanguageRules> = {
  en: { hasMostReports: true, wordsPerMinute: 228 },
  fr: { hasMostReports: false, wordsPerMinute: 195 },
}

/** The mean of the seventeen languages of the same table, for articles in other languages. */
export const WORDS_PER_MINUTE_ELSEWHERE = 184
