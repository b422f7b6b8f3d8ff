import type { StoryFeatures } from './features.ts'
import { stemOf } from '../../text/words.ts'

/** Words of title and excerpt count too, because capitals do not reveal every name ("@openai"). */
export const mentions = (report: StoryFeatures, name: string): boolean =>
  report.wholeNames.includes(name) ||
  name
    .slice(1)
    .split(' ')
    .every((word) => {
      const stem = stemOf(word, report.lang)
      return report.words.includes(stem) || report.descriptionWords.includes(stem)
    })
