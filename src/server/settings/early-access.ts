import { isDay } from '#contract/values/utc-day.ts'
import { EARLY_FEATURES, type EarlyAccess, type EarlyFeature } from '#contract/premium/early-features.ts'
import { z } from 'zod'
import { optional } from './setting-values.ts'

const isFeature = (name: string): name is EarlyFeature => EARLY_FEATURES.some((feature) => feature === name)

const readOne = (text: string): EarlyAccess | undefined => {
  const [feature = '', until, ...rest] = text.trim().split(':')
  if (!isFeature(feature) || rest.length > 0) return undefined
  if (until === undefined) return { feature, until: null }
  return isDay(until) ? { feature, until } : undefined
}

/**
 * @param text as in `citations:2027-03-01`, or `off`
 * @returns undefined unless each part names another feature, with a day or none
 */
export const readEarlyAccess = (text: string): EarlyAccess[] | undefined => {
  if (text.trim() === 'off') return []
  const all: EarlyAccess[] = []
  for (const part of text.split(',')) {
    const one = readOne(part)
    if (!one || all.some(({ feature }) => feature === one.feature)) return undefined
    all.push(one)
  }
  return all
}

export const earlyAccessSettings = {
  EARLY_ACCESS: optional(
    z
      .string()
      .default(EARLY_FEATURES.join(','))
      .transform((text, context) => {
        const features = readEarlyAccess(text)
        if (features) return features
        context.addIssue(
          `Not a list of features, each with a day or none, as in ${EARLY_FEATURES[0]}:2027-03-01`,
        )
        return z.NEVER
      }),
  ).describe(
    `Features that Premium readers have first, separated by commas, each with the day (UTC) from which all readers have it or none yet, as in ${EARLY_FEATURES[0]}:2027-03-01. What is not listed, all have. off: all have every feature. Default: ${EARLY_FEATURES.join(',')}.`,
  ),
}
