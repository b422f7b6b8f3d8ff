import type { Texts } from '../en/story-sentence.ts'

export const texts: Texts = {
  fresh: 'Nouveau',
  citation: (number, outlet) => `Source ${number}\u202F: ${outlet}`,
}
