import type { StoryFeatures } from './features.ts'
import { stemOf } from '../../text/words.ts'

/** Whether a report contains a name ("@openai"), as a name or as words of its title or excerpt. */
export const mentions = (report: StoryFeatures, name: string): boolean =>
  report.wholeNames.includes(name) ||
  name
    .slice(1)
    .split(' ')
    .every((word) => {
      const stem = stemOf(word, report.lang)
      return report.words.includes(stem) || report.descriptionWords.includes(stem)
    })
